import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { BusinessNumber, World } from './world.ts';

/** The field under which each kind of event of a number comes. */
const fields = {
  messages: 'messages',
  statuses: 'messages',
  message_echoes: 'smb_message_echoes',
  state_sync: 'smb_app_state_sync',
  history: 'history',
  calls: 'calls',
} as const;

/** An event to send: of a number, by kind, or with a `field` of its own of the number's business. */
export interface WebhookEvent {
  number: string;
  kind: keyof typeof fields | 'business';
  /** Of an event about the business, such as `message_template_status_update`. */
  field?: string;
  value: Record<string, unknown>;
  /** The name that the customer chose. */
  contact?: { wa_id: string; profile: { name: string } };
}

/** How webhooks are sent. */
export interface Manner {
  /** Share of bodies that are sent again, 0 to 1. */
  repeats: number;
  /** In random order. */
  shuffle: boolean;
  /** Events in one body. */
  batch: number;
  inFlight: number;
}

/** The result. Times are of attempts with a reply, in milliseconds. */
export interface FloodResult {
  bodies: number;
  repeated: number;
  refused: number;
  /** Attempts without a reply, because the receiver was down. */
  unanswered: number;
  p50: number;
  p99: number;
  longest: number;
  seconds: number;
}

const againMs = [50, 100, 200, 400, 800];
const answerWithinMs = 20_000;
export const usualManner: Manner = { repeats: 0, shuffle: false, batch: 1, inFlight: 8 };

/** The signature, made as Meta does. */
export const signed = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Sends events to products, signed, and retries until they reply 200. */
export class Webhooks {
  manner: Manner = { ...usualManner };
  readonly #world: World;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256 });
  readonly #open = new Set<Promise<void>>();
  #isClosed = false;

  constructor(world: World) {
    this.#world = world;
  }

  /** The number of bodies that no receiver has accepted yet. */
  get waiting(): number {
    return this.#open.size;
  }

  /** Sends these in the background, one body each or as the manner says. */
  send(events: readonly WebhookEvent[]): void {
    const done = this.tellAll(events).then(
      () => {},
      () => {},
    );
    this.#open.add(done);
    void done.finally(() => this.#open.delete(done));
  }

  /** Sends these; resolves when all were accepted. */
  async tellAll(events: readonly WebhookEvent[], manner: Manner = this.manner): Promise<FloodResult> {
    const bodies = bodiesOf(this.#world, manner.shuffle ? shuffled(events) : events, manner.batch);
    const again = bodies.filter((_, n) => n % 100 < manner.repeats * 100);
    const queue = manner.repeats > 0 ? mixed(bodies, again) : bodies;
    const times: number[] = [];
    const outcome: FloodResult = {
      bodies: bodies.length,
      repeated: again.length,
      refused: 0,
      unanswered: 0,
      p50: 0,
      p99: 0,
      longest: 0,
      seconds: 0,
    };
    const startedAt = performance.now();
    let next = 0;
    const worker = async () => {
      while (next < queue.length && !this.#isClosed) await this.#untilTaken(queue[next++]!, times, outcome);
    };
    await Promise.all(Array.from({ length: manner.inFlight }, worker));
    times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
    return {
      ...outcome,
      p50: at(0.5),
      p99: at(0.99),
      longest: at(1),
      seconds: Math.round(performance.now() - startedAt) / 1000,
    };
  }

  async #untilTaken({ number, body }: Body, times: number[], outcome: FloodResult): Promise<void> {
    for (let tries = 0; !this.#isClosed; tries++) {
      // Both may change while it waits.
      const { app, numbers } = this.#world;
      const own = numbers.get(number)!;
      const { webhook, secret } = own.byApp ? app : { webhook: own.webhook, secret: own.appSecret };
      if (webhook === null) return;
      const startedAt = performance.now();
      try {
        const status = await this.#post(webhook, body, secret);
        if (status >= 200 && status < 300) {
          times.push(performance.now() - startedAt);
          return;
        }
        outcome.refused++;
      } catch {
        outcome.unanswered++;
      }
      await new Promise((resolve) => setTimeout(resolve, againMs[Math.min(tries, againMs.length - 1)]));
    }
  }

  #post(url: string, body: string, secret: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const sent = request(
        url,
        {
          method: 'POST',
          agent: this.#agent,
          timeout: answerWithinMs,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'x-hub-signature-256': signed(body, secret),
          },
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', reject);
        },
      );
      sent.on('error', reject).on('timeout', () => sent.destroy(new Error('no answer')));
      sent.end(body);
    });
  }

  /** Checks that an address belongs to the product, as Meta does before it sends anything there. */
  async verify(url: string, verifyToken: string): Promise<boolean> {
    const challenge = String(Math.floor(Math.random() * 1e9));
    const challengeUrl = new URL(url);
    challengeUrl.searchParams.set('hub.mode', 'subscribe');
    challengeUrl.searchParams.set('hub.challenge', challenge);
    challengeUrl.searchParams.set('hub.verify_token', verifyToken);
    const answer = await fetch(challengeUrl, { redirect: 'manual' }).catch(() => undefined);
    return answer?.status === 200 && (await answer.text()) === challenge;
  }

  close(): void {
    this.#isClosed = true;
    this.#agent.destroy();
  }
}

interface Body {
  number: string;
  body: string;
}

/** Groups events of one business into bodies, as Meta does. */
function bodiesOf(world: World, events: readonly WebhookEvent[], batch: number): Body[] {
  const bodies: Body[] = [];
  for (const some of Map.groupBy(events, ({ number }) => number).values())
    for (let from = 0; from < some.length; from += batch) {
      const number = world.numbers.get(some[from]!.number)!;
      bodies.push({
        number: number.id,
        body: JSON.stringify(bodyOf(number, some.slice(from, from + batch))),
      });
    }
  return bodies;
}

const bodyOf = (number: BusinessNumber, events: WebhookEvent[]) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: number.business,
      changes: events.map(({ kind, field, value, contact }) =>
        kind === 'business'
          ? { field, value }
          : {
              field: fields[kind],
              value: {
                messaging_product: 'whatsapp',
                metadata: {
                  display_phone_number: number.display.replace(/\D/g, ''),
                  phone_number_id: number.id,
                },
                ...(contact && { contacts: [contact] }),
                [kind]: [value],
              },
            },
      ),
    },
  ],
});

function shuffled<T>(list: readonly T[]): T[] {
  const mixedUp = [...list];
  for (let n = mixedUp.length - 1; n > 0; n--) {
    const other = Math.floor(Math.random() * (n + 1));
    [mixedUp[n], mixedUp[other]] = [mixedUp[other]!, mixedUp[n]!];
  }
  return mixedUp;
}

/** Puts repeats somewhere after what they repeat. */
function mixed<T>(list: readonly T[], again: readonly T[]): T[] {
  const places = list.map((one, n) => ({ one, at: n }));
  const later = again.map((one) => ({ one, at: list.indexOf(one) + Math.random() * 50 }));
  return [...places, ...later].sort((a, b) => a.at - b.at).map(({ one }) => one);
}
