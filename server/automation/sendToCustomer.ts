import { isDeepStrictEqual } from 'node:util';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { ownVariables, type VariableValues } from '@recado/shared/lib/variables';
import { fillPrepared } from '../features/core/messages/sending/fillPrepared.ts';
import { type From, storeUnpublished } from '../features/core/messages/sending/storeOutgoing.ts';
import { logTickets } from '../features/core/ticketRows/logTickets.ts';
import type { Context } from './context.ts';
import { inPieces } from './inPieces.ts';
import type { Memory, Remembered } from './state/memory.ts';

type Draft = Parameters<typeof storeUnpublished>[2][number];
/** A message as it is, and how long after the step it leaves. */
export type Outgoing = Draft & { afterMs?: number };

/** The most messages of one step, a list of files included, and of a ticket in a minute. */
export const mostPerStep = 30;
export const mostPerMinute = 40;

/**
 * The bot says something to the customer: words, with their variables filled, or files as messages of their own.
 * Messages of people leave before it. The ticket stays unread: the words of a machine answer nothing. It drops messages
 * over the budget.
 */
export async function sendToCustomer(context: Context, ...contents: (string | Outgoing)[]): Promise<void> {
  const { work, state, sender } = context;
  const { maxBody } = capabilitiesOf(context.ticket.channel);
  const texts = contents.filter((one) => typeof one === 'string');
  const filled = await fillPrepared(work, context.ticket, texts, variablesOf(context));
  const drafts = contents
    .flatMap((one): Outgoing[] =>
      typeof one === 'string'
        ? inPieces((filled[texts.indexOf(one)] ?? one).trim(), maxBody).map((body) => ({ body }))
        : [one],
    )
    .filter((one) => one.body?.trim() || one.mediaId);
  const isQuiet = !sender && (context.contact.disableBot || !context.ticket.useIntegration);
  if (drafts.length === 0 || isQuiet) return;
  const left = Math.min(mostPerStep - context.sentCount, mostPerMinute - state.saidInMinute);
  const leaving = drafts.slice(0, Math.max(0, left));
  context.sentCount += leaving.length;
  state.saidInMinute += leaving.length;
  if (leaving.length < drafts.length)
    await logTickets(work, [
      { ticketId: context.ticket.id, type: 'chatBot', queueId: context.ticket.queueId, note: 'budget' },
    ]);
  if (leaving.length === 0) return;
  const ids: number[] = [];
  for (const some of bySeconds(leaving)) {
    const { afterMs = 0 } = some[0]!;
    ids.push(
      ...(await storeUnpublished(
        work,
        context.ticket satisfies From,
        some.map(({ afterMs: _, ...one }) => ({
          ...one,
          ...(sender ? { userId: sender.userId } : { sentBy: 'bot' as const }),
        })),
        sender
          ? { answers: true, holdSeconds: sender.holdSeconds }
          : { lane: 'bot', holdSeconds: afterMs / 1000 },
      )),
    );
  }
  context.sent.push({ ids, place: context.ticket });
  context.lastSaidId = ids.at(-1)!;
}

/** Runs of messages that leave at the same time. */
function bySeconds(drafts: readonly Outgoing[]): Outgoing[][] {
  const runs: Outgoing[][] = [];
  for (const draft of drafts) {
    const run = runs.at(-1);
    if (run && (run[0]!.afterMs ?? 0) === (draft.afterMs ?? 0)) run.push(draft);
    else runs.push([draft]);
  }
  return runs;
}

/** The variables that this conversation has beside those of every ticket. */
export const variablesOf = ({ state, variables }: Pick<Context, 'state' | 'variables'>): VariableValues => ({
  ...ownVariables(state.variables),
  ...variables,
});

/**
 * Says it unless the memory holds this already: the same closed time, the same vacation. Returns whether the bot said
 * it.
 */
export async function sayOnce<Name extends string>(
  context: Context,
  memory: Memory<Record<Name, string>>,
  values: Remembered<Record<Name, string>>,
  words: string,
): Promise<boolean> {
  if (words.trim() === '' || isDeepStrictEqual(memory.of(context), values)) return false;
  memory.keep(context, values);
  await sendToCustomer(context, words);
  return true;
}
