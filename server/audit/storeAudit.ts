import type { AuditChange } from '@recado/shared/features/audit';
import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/client.ts';
import { auditEntries } from '../features/core/audit/audit.table.ts';

/** What is kept of something that was done; what is left out, nobody knows (or the call says it). */
export interface AuditFacts extends Partial<Omit<typeof auditEntries.$inferInsert, 'id' | 'at'>> {
  /** The row as it was: changes whose value is kept say what stood there before. */
  was?: object;
}

/**
 * Writes entries in the transaction of the change itself, so that neither is there without the other. A person's name is
 * looked up where it is not given. Over all companies an entry says whose log it belongs to (`companyId`).
 */
export async function storeAudit(tx: Tx, clock: Clock, entries: readonly AuditFacts[]): Promise<void> {
  await tx.insert(auditEntries).values(
    entries.map(({ was, changes = [], userId = null, userName, userAgent = '', address = '', ...facts }) => ({
      at: clock.now(),
      area: '',
      verb: '',
      doer: 'system' as const,
      ...facts,
      changes: was ? changes.flatMap((change) => since(change, was)) : changes,
      userId,
      userName: userName ?? sql`coalesce((select name from users where id = ${userId}::int), '')`,
      address,
      userAgent: userAgent.slice(0, 300),
    })),
  );
}

/** A change beside what stood there before; none when it is the same. */
function since(change: AuditChange, was: object): AuditChange[] {
  if (change.after === null || !(change.field in was)) return [change];
  const before = String((was as Record<string, unknown>)[change.field]);
  return before === change.after ? [] : [{ ...change, before }];
}
