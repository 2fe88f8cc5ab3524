import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../../../desktop/e2e/soak/chance.ts';
import type { Office, Talk } from './office.ts';
import type { Size } from './size.ts';

/** What was written in one conversation, in order. */
export interface Written {
  /** By the customer, and by the owner on the phone itself; ids of WhatsApp. */
  onPhones: { id: string; text: string; fromMe: boolean }[];
  /** By the attendant, here. */
  here: string[];
}

/** Everybody who writes, until `stop`, which resolves when every call has its answer. */
export interface Traffic {
  written: Map<Talk, Written>;
  /** Messages of phones so far. */
  count(): number;
  stop(): Promise<void>;
}

/** One message of a phone in so many is of the owner, one of the attendant for so many of customers. */
const [ownerEvery, answerEvery] = [20, 4];
/** A customer writes up to so many messages in a row. */
const mostInARow = 4;

/**
 * Customers write at an even pace, mostly several messages in a row; the owner answers on the phone now and then, the
 * attendant by calls. Calls are repeated while the server is away, each under one id.
 */
export function startTraffic({ simulator, admin, talks }: Office, size: Size, chance: Chance): Traffic {
  const written = new Map<Talk, Written>(talks.map((talk) => [talk, { onPhones: [], here: [] }]));
  // Attendants write in a conversation one after the other: the second waits for the answer to the first.
  const turns = new Map<Talk, Promise<unknown>>();
  const failures: unknown[] = [];
  let [count, answers, isEnding] = [0, 0, false];

  async function onPhone(talk: Talk): Promise<void> {
    const fromMe = ++count % ownerEvery === 0;
    const { onPhones } = written.get(talk)!;
    const text = `${fromMe ? 'Loja' : 'Cliente'} ${onPhones.length + 1} de ${talk.phone} e ${talk.customer}`;
    const [from, to] = fromMe ? [talk.phone, talk.customer] : [talk.customer, talk.phone];
    onPhones.push({ id: await simulator.api.sendText(from, to, text), text, fromMe });
  }
  function answer(talk: Talk): void {
    const { here } = written.get(talk)!;
    const body = `Resposta ${++answers} para ${talk.customer}`;
    here.push(body);
    const clientId = randomUUID();
    const before = turns.get(talk) ?? Promise.resolve();
    const call = before.then(() => admin.call('POST', `/messages/${talk.ticketId}`, { body, clientId }));
    turns.set(
      talk,
      call.catch((error: unknown) => failures.push(error)),
    );
  }
  const loop = (async () => {
    const startedMs = performance.now();
    while (!isEnding) {
      const talk = chance.one(talks)!;
      for (let left = chance.between(1, mostInARow); left > 0; left--) await onPhone(talk);
      if (Math.floor(count / answerEvery) > answers) answer(chance.one(talks)!);
      await sleep(Math.max(0, startedMs + (count * 1000) / size.perSecond - performance.now()));
    }
  })();
  return {
    written,
    count: () => count,
    async stop() {
      isEnding = true;
      await loop;
      await Promise.all(turns.values());
      if (failures.length > 0) throw failures[0];
    },
  };
}
