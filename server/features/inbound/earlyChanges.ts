import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Kernel } from '../../kernel.ts';
import { changeMessage } from './changeMessage.ts';
import { type Change, earlyChanges } from './earlyChanges.table.ts';

/** Keeps a change until its message comes. */
export async function keepEarlyChange(tx: Tx, connectionId: number, change: Change): Promise<void> {
  await tx.insert(earlyChanges).values({ connectionId, providerId: change.providerId, change });
}

/** Takes out the changes that were kept for these messages, in the order of their arrival. */
export async function takeEarlyChanges(
  tx: Tx,
  connectionId: number,
  providerIds: string[],
): Promise<Change[]> {
  const ofThese = and(
    eq(earlyChanges.connectionId, connectionId),
    inArray(earlyChanges.providerId, providerIds),
  );
  const rows = await tx
    .select()
    .from(earlyChanges)
    .where(ofThese)
    .orderBy(asc(earlyChanges.id))
    .for('update');
  if (rows.length > 0)
    await tx.delete(earlyChanges).where(
      inArray(
        earlyChanges.id,
        rows.map(({ id }) => id),
      ),
    );
  return rows.map(({ change }) => change);
}

/** Drops changes that no message will ask for: those of messages from before the connection. */
export const dropOldChanges = sql`delete from early_changes where created_at < now() - interval '1 day'`;

/** Changes of the last so many seconds whose message exists. */
export const crossedChanges = (seconds: number) => sql`
  select distinct e.company_id as "companyId", e.connection_id as "connectionId", e.provider_id as "providerId"
  from early_changes e join messages m
    on m.company_id = e.company_id and m.connection_id = e.connection_id and m.provider_id = e.provider_id
  where e.created_at > now() - make_interval(secs => ${seconds})
  limit 500`;

/**
 * Applies changes of the last so many seconds that crossed with their message: each was stored while the other was
 * not yet visible.
 */
export async function attachEarlyChanges(
  { database, inWork }: Pick<Kernel, 'database' | 'inWork'>,
  seconds: number,
): Promise<void> {
  const crossed = await database.acrossCompanies(
    (tx) =>
      tx.execute<{ companyId: number; connectionId: number; providerId: string }>(crossedChanges(seconds)),
    'lookup',
  );
  for (const { companyId, connectionId, providerId } of crossed)
    await inWork(companyId, async (work) => {
      for (const change of await takeEarlyChanges(work.tx, connectionId, [providerId]))
        await changeMessage(work, connectionId, change);
    });
}
