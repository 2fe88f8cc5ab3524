import { and, asc, eq, sql } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { IdentityRace } from '../contacts/identityRace.ts';
import { inboundRaw, isNew } from './inbound.table.ts';
import type { Waiting } from './waitingConversations.ts';

/** After so many tries (half a minute) a row is laid aside and its conversation goes on. */
const mostTries = 6;
const longestWaitSeconds = 15;

/**
 * The oldest row of the conversation could not be handled: it is tried again later and later, and laid aside at
 * last. Says of the error only its kind, never its text, which may hold what a customer wrote.
 */
export async function postpone(
  { tx }: Work,
  { connectionId, conversation }: Waiting,
  cause: unknown,
): Promise<{ id: number; state: 'new' | 'done' | 'dead'; tries: number } | undefined> {
  const ofConversation = and(
    eq(inboundRaw.connectionId, connectionId),
    eq(inboundRaw.conversation, conversation),
    isNew,
  );
  const [oldest] = await tx
    .select({ id: inboundRaw.id })
    .from(inboundRaw)
    .where(ofConversation)
    .orderBy(asc(inboundRaw.id))
    .limit(1);
  if (!oldest) return undefined;
  const [row] = await tx
    .update(inboundRaw)
    .set({
      tries: sql`${inboundRaw.tries} + 1`,
      notBefore: sql`now() + make_interval(secs => least(${longestWaitSeconds}, power(2, ${inboundRaw.tries})))`,
      state: sql`case when ${inboundRaw.tries} + 1 >= ${mostTries} then 'dead' else 'new' end`,
      error: kindOf(cause),
    })
    .where(eq(inboundRaw.id, oldest.id))
    .returning({ id: inboundRaw.id, state: inboundRaw.state, tries: inboundRaw.tries });
  return row;
}

/** What went wrong, in a word or two that say nothing of the content: a database state, a code, a class. */
export function kindOf(error: unknown): string {
  const cause = rootOf(error) as { code?: unknown; constraint_name?: unknown; name?: unknown };
  const words = [cause.name, cause.code, cause.constraint_name].filter((word) => typeof word === 'string');
  return words.join(' ').slice(0, 200) || 'unknown';
}

/** States of Postgres and of its connection that are nobody's fault: try again, and count nothing. */
const transient = /^(08|53|57P|40001|40P01|55P03|CONNECT|ECONN|EPIPE|ETIMEDOUT|ENOSPC)/;

/** Would the same row succeed another time, without any change? */
export function isTransient(error: unknown): boolean {
  if (error instanceof IdentityRace) return true;
  const { code } = rootOf(error) as { code?: unknown };
  return typeof code === 'string' && transient.test(code);
}

const rootOf = (error: unknown): object =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause : error) : {};
