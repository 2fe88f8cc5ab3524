import { and, asc, eq } from 'drizzle-orm';
import { causeOf, isOurTrouble, isTooSlow } from '../../rowQueue/failures.ts';
import { putBack, triedSlowly } from '../../rowQueue/settle.ts';
import type { Work } from '../../work.ts';
import { IdentityRace } from '../core/contacts/identityRace.ts';
import type { Conversation } from './handleConversations.ts';
import { inboundRaw, isWaiting } from './inbound.table.ts';

/** A failing row soon becomes a dead letter, since its conversation waits behind it. */
const retry = { fromSeconds: 1, toSeconds: 10, forSeconds: 30 };

/** Puts back the oldest row of a conversation that failed: with a growing backoff, and at last as a dead letter. */
export async function postpone(
  { tx }: Work,
  { connectionId, conversation }: Conversation,
  cause: unknown,
): Promise<{ id: number; state: 'waiting' | 'aside' } | undefined> {
  const [oldest] = await tx
    .select({ id: inboundRaw.id })
    .from(inboundRaw)
    .where(
      and(eq(inboundRaw.connectionId, connectionId), eq(inboundRaw.conversation, conversation), isWaiting),
    )
    .orderBy(asc(inboundRaw.id))
    .limit(1);
  if (!oldest) return undefined;
  const state = await putBack(tx, inboundRaw, oldest, {
    retry: isTooSlow(cause) ? triedSlowly(retry) : retry,
    error: causeOf(cause),
    counts: true,
  });
  return state && { id: oldest.id, state };
}

/** Would the same row succeed at another time, without any change? */
export const isNobodysFault = (error: unknown): boolean =>
  error instanceof IdentityRace || (isOurTrouble(error) && !isTooSlow(error));
