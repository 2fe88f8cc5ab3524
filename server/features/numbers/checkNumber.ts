import { AppError } from '@recado/shared/errors';
import { eq, sql } from 'drizzle-orm';
import { monotonicMs } from '../../clock.ts';
import type { Tx } from '../../db/client.ts';
import { untilWoken } from '../../events/untilWoken.ts';
import type { Kernel } from '../../kernel.ts';
import { typedNumber } from '../../text/typedNumber.ts';
import { mostOpen, mostTries, nextConnection, openSeconds, passOn, passOnMs } from './askingConnections.ts';
import { numberChecks } from './numberChecks.table.ts';
import { numberAnswered, numbersAsked } from './numbers.wakes.ts';

/** How long an answer holds, in hours: a person who is there stays there, a missing one may come tomorrow. */
export const hoursKnown = { found: 30 * 24, nobody: 1 };
const lookAgainMs = 500;
/** Questions of one company in a minute: WhatsApp blocks numbers that ask about many. */
export const mostPerMinute = 30;

type CheckKernel = Pick<Kernel, 'inWork' | 'wakeups'>;

/**
 * Asks whether a number is on WhatsApp, through any connection that can ask, this one first; a known answer is not
 * asked again. Returns the number as WhatsApp has it.
 * Throws ERR_WAPP_INVALID_CONTACT when nobody is there, ERR_WAPP_CHECK_CONTACT when no connection could ask in time
 * (CONTACT-08, CONTACT-17). Throws ERR_TOO_MANY_REQUESTS when the company has asked about too many in a minute. Never
 * call it in a transaction.
 */
export async function checkNumber(
  { inWork, wakeups }: CheckKernel,
  companyId: number,
  typed: string,
  whatsappId?: number,
): Promise<string> {
  const { number, check } = await inWork(companyId, async ({ tx }) => {
    const number = await typedNumber(tx, typed);
    const stored = await answerTo(tx, number);
    return { number, check: stored ?? { askedBy: await storeQuestion(tx, number, whatsappId) } };
  });
  if (!('askedBy' in check)) return existingNumber(check);
  if (check.askedBy === undefined) throw new AppError('ERR_WAPP_CHECK_CONTACT');
  let connectionId = check.askedBy;
  for (let tries = 0; tries < mostTries; tries++) {
    const endsAtMs = monotonicMs() + passOnMs;
    while (monotonicMs() < endsAtMs) {
      const answered = untilWoken(
        wakeups,
        numberAnswered,
        (one) => one.companyId === companyId && one.number === number,
        // A lost wake-up costs half a second.
        lookAgainMs,
      );
      wakeups.wake(numbersAsked, { connectionId });
      await answered;
      const stored = await inWork(companyId, ({ tx }) => answerTo(tx, number), 'read');
      if (stored) return existingNumber(stored);
    }
    connectionId = await inWork(companyId, ({ tx }) => passOn(tx, [number], connectionId));
  }
  throw new AppError('ERR_WAPP_CHECK_CONTACT');
}

function existingNumber({ foundAs }: { foundAs: string | null }): string {
  if (foundAs === null) throw new AppError('ERR_WAPP_INVALID_CONTACT');
  return foundAs;
}

/** The stored answer for a number, if it is not too old; else undefined. */
async function answerTo(tx: Tx, number: string): Promise<{ foundAs: string | null } | undefined> {
  const [row] = await tx
    .select({
      foundAs: numberChecks.foundAs,
      isFresh: sql<boolean>`coalesce(${numberChecks.answeredAt} > now() - make_interval(hours =>
        case when ${numberChecks.foundAs} is null then ${hoursKnown.nobody}::int else ${hoursKnown.found}::int end), false)`,
    })
    .from(numberChecks)
    .where(eq(numberChecks.number, number));
  return row?.isFresh ? { foundAs: row.foundAs } : undefined;
}

/**
 * Stores the question for a connection whose session runs now, and returns that connection. Undefined when no session
 * runs, or none has time.
 */
async function storeQuestion(
  tx: Tx,
  number: string,
  whatsappId: number | undefined,
): Promise<number | undefined> {
  const connection = await nextConnection(tx, whatsappId);
  if (!connection || connection.open >= mostOpen) return undefined;
  await mustBeFew(tx, number);
  // A caller whose number is in question already, or got its answer a moment ago, shares that answer.
  const isAsked = sql`known.asked_at > now() - make_interval(secs => ${openSeconds})`;
  const [row] = await tx.execute<{ askedBy: number }>(sql`
    insert into number_checks as known (number, connection_id) values (${number}, ${connection.id})
    on conflict (company_id, number) do update set
      connection_id = case when ${isAsked} then known.connection_id else excluded.connection_id end,
      asked_at = case when ${isAsked} then known.asked_at else now() end,
      answered_at = case when ${isAsked} then known.answered_at end
    returning connection_id as "askedBy"`);
  return row!.askedBy;
}

/** A stored answer costs nothing; only questions to WhatsApp count. */
async function mustBeFew(tx: Tx, number: string): Promise<void> {
  const [lately] = await tx.execute<{ count: number; waitSeconds: number | null }>(sql`
    select count(*)::int as count, ceil(extract(epoch from min(asked_at) + interval '1 minute' - now()))::int as "waitSeconds"
    from number_checks where asked_at > now() - interval '1 minute' and number <> ${number}`);
  if (lately!.count >= mostPerMinute)
    throw new AppError('ERR_TOO_MANY_REQUESTS', {
      data: { retryAfterSeconds: Math.max(1, lately!.waitSeconds ?? 1) },
    });
}
