import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from './caller.ts';
import type { Conversation } from './openConversations.ts';
import type { Stage } from './stage.ts';

/** A message, and how long it took from one end to the other. */
export interface Timed {
  /** By the machine's clock. */
  from: number;
  to: number;
  ms: number;
  /** The number that it went over. */
  phone: string;
}

/** Somebody who does the same again and again, until `stop`. */
export interface Habit {
  timed: Timed[];
  /** Resolves when everything that was begun has its end. */
  stop(): Promise<void>;
}

/** How long a message may be on its way once nothing is broken any more. */
const longestMs = 180_000;

/** Begins this at an even pace, in each conversation in turn, however long each takes. A failure comes out at the end. */
export function evenly(
  conversations: readonly Conversation[],
  everyMs: number,
  act: (conversation: Conversation) => Promise<number>,
): Habit {
  const timed: Timed[] = [];
  const ending = new AbortController();
  const begun: Promise<void>[] = [];
  const one = async (n: number) => {
    const conversation = conversations[n % conversations.length]!;
    const from = Date.now();
    const ms = await act(conversation);
    timed.push({ from, to: Date.now(), ms, phone: conversation.line.phone });
  };
  const loop = (async () => {
    for (let n = 0; !ending.signal.aborted; n++) {
      const run = one(n);
      run.catch(() => {});
      begun.push(run);
      await sleep(everyMs, undefined, { signal: ending.signal }).catch(() => {});
    }
  })();
  return {
    timed,
    async stop() {
      ending.abort();
      await loop;
      await Promise.all(begun);
    },
  };
}

/** An attendant answers in these conversations in turn: from the call until the message is on the customer's phone. */
export const answerAll = (
  { phones }: Stage,
  { call }: Caller,
  conversations: readonly Conversation[],
  everyMs: number,
): Habit & { sent: Map<string, Conversation> } => {
  const sent = new Map<string, Conversation>();
  const habit = evenly(conversations, everyMs, async (conversation) => {
    const body = `Resposta ${randomUUID()}`;
    sent.set(body, conversation);
    const arrival = inTime(body, phones.arrivalOf(body));
    const startedMs = performance.now();
    // With one id for all tries: an answer that was lost makes no second message.
    await call('POST', `/messages/${conversation.ticketId}`, { body, clientId: randomUUID() });
    return (await arrival) - startedMs;
  });
  return { ...habit, sent };
};

/** What is awaited, or the error that it never came. */
export async function inTime<T>(what: string, awaited: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const never = sleep(longestMs, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`never arrived: ${what}`);
  });
  never.catch(() => {});
  try {
    return await Promise.race([awaited, never]);
  } finally {
    ended.abort();
  }
}
