import { AppError } from '@recado/shared/errors';
import { type ConnectionInput, mostDaysBack, wrongTogether } from '@recado/shared/features/connections';
import { isOn } from '@recado/shared/features/settings';
import { wholeWeek } from '@recado/shared/lib/openingHours';
import { eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Clock } from '../../../clock.ts';
import type { Tx } from '../../../db/client.ts';
import type { Work } from '../../../work.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { queues } from '../queues/queues.table.ts';
import { readSettings } from '../settings/readSettings.ts';
import { connectionQueues, connections } from './connections.table.ts';

/** Any number: the lock under which a company's connections are counted and its default is moved. */
const lockName = 7_261_504;

/** One change of the company's connections at a time, so that limit and default hold under simultaneous calls. */
export async function lockConnections({ tx, companyId }: Work): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockName}, ${companyId})`);
}

/** The connections that are not archived: they count for the plan. */
export const inService = isNull(connections.archivedAt);

/** With several queues the bot asks the customer to choose, so it needs words for that (OPEN-42). */
export function checkGreeting(queueIds: readonly number[], greetingMessage: string): void {
  if (new Set(queueIds).size > 1 && greetingMessage.trim() === '')
    throw new AppError('ERR_WAPP_GREETING_REQUIRED');
}

type Fields = Partial<z.output<typeof ConnectionInput>>;

/**
 * Refuses fields that do not fit together (CONN-34, CONN-39, CONN-50, CONN-51), and a vacation that is entered long
 * after it began (CONN-35).
 */
export async function checkTogether(
  { tx, clock }: Work,
  fields: Fields,
  before?: Omit<Fields, 'account' | 'importOldMessages' | 'importRecentMessages'>,
): Promise<void> {
  const { userRating } = await readSettings(tx, ['userRating']);
  const wrong = wrongTogether({ ...before, ...fields }, isOn(userRating));
  const { collectiveVacationStart: start } = fields;
  if (start && start !== before?.collectiveVacationStart && start < (await earliestDay(tx, clock)))
    wrong.collectiveVacationStart = `At most ${mostDaysBack} days ago`;
  if (Object.keys(wrong).length > 0) throw new AppError('ERR_VALIDATION', { fields: wrong });
}

/** The first day that a vacation may still have, by the company's clock. */
async function earliestDay(tx: Tx, clock: Clock): Promise<string> {
  const [row] = await tx
    .select({
      day: sql<string>`((${clock.now().toISOString()}::timestamptz at time zone ${companies.timeZone})::date - ${mostDaysBack}::int)::text`,
    })
    .from(companies);
  return row!.day;
}

/** The stored form of opening hours, where the caller sent any. */
export const withWholeWeek = <F extends Fields>({ schedules, ...fields }: F) => ({
  ...fields,
  ...(schedules && { schedules: wholeWeek(schedules) }),
});

/** Makes this the one default of the company (CONN-12). */
export async function makeDefault(tx: Tx, id: number): Promise<void> {
  await tx.update(connections).set({ isDefault: false }).where(ne(connections.id, id));
  await tx.update(connections).set({ isDefault: true }).where(eq(connections.id, id));
}

/** Sets the queues a connection feeds; each must be one of the company's. */
export async function saveQueues(tx: Tx, connectionId: number, sent: readonly number[]): Promise<void> {
  const queueIds = [...new Set(sent)];
  await tx.delete(connectionQueues).where(eq(connectionQueues.connectionId, connectionId));
  if (queueIds.length === 0) return;
  const own = await tx.select({ id: queues.id }).from(queues).where(inArray(queues.id, queueIds));
  if (own.length < queueIds.length) throw new AppError('ERR_NO_QUEUE_FOUND');
  await tx.insert(connectionQueues).values(queueIds.map((queueId) => ({ connectionId, queueId })));
}
