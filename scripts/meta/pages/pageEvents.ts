import { signed } from '../webhooks.ts';
import type { Page, PagesWorld, Platform } from './pagesWorld.ts';

/** An event of a page or account, as Meta words it. */
export interface PageEvent {
  page: string;
  platform: Platform;
  event: Record<string, unknown>;
}

const againMs = [50, 100, 200, 400, 800];
const fieldOf: Readonly<Record<string, string>> = {
  message: 'messages',
  message_edit: 'message_edits',
  postback: 'messaging_postbacks',
  reaction: 'message_reactions',
  delivery: 'message_deliveries',
  read: 'message_reads',
  referral: 'messaging_referrals',
};

/** Brings events to the addresses of apps, signed, until they answer 200; repeats and reorders where asked. */
export class PageEvents {
  readonly #world: PagesWorld;
  readonly #open = new Set<Promise<void>>();
  #held: PageEvent[] = [];
  #isClosed = false;

  constructor(world: PagesWorld) {
    this.#world = world;
  }

  /** The number of bodies that nobody has accepted yet. */
  get waiting(): number {
    return this.#open.size;
  }

  send(events: readonly PageEvent[]): void {
    if (this.#world.manner.hold) this.#held.push(...events);
    else this.#keep(this.bring(events));
  }

  /** Brings all that was held back; resolves when it was accepted. */
  async release(): Promise<number> {
    const held = this.#held;
    this.#held = [];
    await this.bring(held);
    return held.length;
  }

  /** Resolves when all were accepted. */
  async bring(events: readonly PageEvent[]): Promise<void> {
    const { shuffle, repeats, batch } = this.#world.manner;
    const all = [...events, ...events.filter((_, n) => n % 100 < repeats * 100)];
    const queue = shuffle ? mixedUp(all) : all;
    for (let from = 0; from < queue.length; from += batch)
      for (const body of this.#bodiesOf(queue.slice(from, from + batch))) await this.#untilTaken(body);
  }

  close(): void {
    this.#isClosed = true;
  }

  #keep(work: Promise<void>): void {
    const done = work.catch(() => {});
    this.#open.add(done);
    void done.finally(() => this.#open.delete(done));
  }

  #bodiesOf(events: readonly PageEvent[]): { url: string; secret: string; body: string }[] {
    const bodies: { url: string; secret: string; body: string }[] = [];
    for (const some of Map.groupBy(events, ({ page, platform }) => `${page} ${platform}`).values()) {
      const { platform, page: id } = some[0]!;
      const page = this.#world.pages.get(id)!;
      const object = platform === 'facebook' ? 'page' : 'instagram';
      const { app } = this.#world;
      const receivers = [
        { url: page.webhooks[object], secret: page.appSecret, fields: page.subscribed.own },
        { url: app.webhook, secret: app.secret, fields: page.subscribed.operator },
      ];
      for (const { url, secret, fields } of receivers) {
        const subscribedTo = some.filter(({ event }) => fields && isSubscribed(fields, event));
        if (url !== null && subscribedTo.length > 0)
          bodies.push({ url, secret, body: JSON.stringify(bodyOf(object, page, subscribedTo)) });
      }
    }
    return bodies;
  }

  async #untilTaken({ url, secret, body }: { url: string; secret: string; body: string }): Promise<void> {
    for (let tries = 0; !this.#isClosed; tries++) {
      const status = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-hub-signature-256': signed(body, secret) },
      }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      if (status >= 200 && status < 300) return;
      await new Promise((resolve) => setTimeout(resolve, againMs[Math.min(tries, againMs.length - 1)]));
    }
  }
}

/** Meta brings only what an app has asked for; echoes have a field of their own. */
function isSubscribed(fields: readonly string[], event: Record<string, unknown>): boolean {
  const kind = Object.keys(fieldOf).find((name) => name in event);
  const isEcho = (event.message as { is_echo?: boolean } | undefined)?.is_echo === true;
  return kind === undefined || fields.includes(isEcho ? 'message_echoes' : fieldOf[kind]!);
}

const bodyOf = (object: 'page' | 'instagram', page: Page, events: readonly PageEvent[]) => ({
  object,
  entry: [
    {
      id: object === 'page' ? page.id : page.instagram!.id,
      time: Date.now(),
      messaging: events.map(({ event }) => event),
    },
  ],
});

/** The list in any order. */
export function mixedUp<T>(list: readonly T[]): T[] {
  const mixed = [...list];
  for (let n = mixed.length - 1; n > 0; n--) {
    const other = Math.floor(Math.random() * (n + 1));
    [mixed[n], mixed[other]] = [mixed[other]!, mixed[n]!];
  }
  return mixed;
}
