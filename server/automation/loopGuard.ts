import { createHash } from 'node:crypto';
import { z } from 'zod';
import { logTickets } from '../features/core/ticketRows/logTickets.ts';
import type { Context } from './context.ts';

/** The place of the question: in a queue's options, at a block of a flow, or in the session of a bot. */
const Place = z.union([
  z.object({ queueId: z.int(), parentId: z.int().nullable() }),
  z.object({ nodeId: z.string(), memory: z.unknown() }),
  z.object({ bot: z.looseObject({}), session: z.unknown() }),
]);

/**
 * No person does this: so many questions and answers in a minute without a person among them, or with the same words.
 */
const mostRoundsInMinute = 12;
const mostRounds = 60;
/** A flow or a bot that asks for an answer may be a long form. */
const inAnswers = { roundsInMinute: 30, rounds: 300 };
const mostSameRounds = 5;
const silentMs = 60 * 60_000;

/**
 * Is the other side a bot too? Two that answer each other would go on for ever. So ours falls silent for an hour and
 * writes that into the ticket's log, where a person finds it waiting.
 */
export async function isMachine(context: Context, words: string): Promise<boolean> {
  const { state, now, ticket, work } = context;
  if (state.silentUntil && now < state.silentUntil) return true;
  if (state.silentUntil) Object.assign(state, { silentUntil: null, rounds: 0, sameRounds: 0 });
  const isAnswer = ['flow', 'integration', 'prompt'].includes(state.waits ?? '');
  if (
    state.roundsInMinute < (isAnswer ? inAnswers.roundsInMinute : mostRoundsInMinute) &&
    state.rounds < (isAnswer ? inAnswers.rounds : mostRounds) &&
    (state.sameRounds < mostSameRounds || state.lastWords !== words)
  )
    return false;
  state.silentUntil = new Date(now.getTime() + silentMs);
  await logTickets(work, [{ ticketId: ticket.id, type: 'chatBot', queueId: ticket.queueId, note: 'loop' }]);
  return true;
}

/** Counts an answer of the bot to these words of the customer. */
export function countRound({ state }: Context, words: string): void {
  state.roundsInMinute++;
  state.rounds++;
  state.sameRounds = words === state.lastWords ? state.sameRounds + 1 : 1;
  state.lastWords = words;
}

/**
 * Recognises repeated words without keeping them. In another place of a tree the same words count as other ones. A
 * customer who goes down by its first options says "1" six times. A voice or file without words repeats nothing.
 */
export function wordsHeard({ message, state }: Context): string {
  const place = Place.safeParse(state.waitsFor).data;
  const words = message?.body.trim().toLowerCase() || message?.id;
  return createHash('sha256')
    .update(JSON.stringify([words, ...Object.values(place ?? {})]))
    .digest('base64url')
    .slice(0, 16);
}
