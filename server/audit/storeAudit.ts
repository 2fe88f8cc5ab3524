import type { AuditChange } from '@recado/shared/features/audit';
import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/client.ts';
import { auditEntries } from '../features/core/audit/audit.table.ts';

/** The facts of an audit entry; a missing fact is unknown (or the call adds it). */
export interface AuditFacts extends Partial<Omit<typeof auditEntries.$inferInsert, 'id' | 'at'>> {
  /** The row as it was: changes that keep values get their old value from it. */
  was?: object;
}

/**
 * Writes entries in the transaction of the change itself, so that neither exists without the other. It looks up a
 * missing name of a person. Across companies an entry names the company of its log (`companyId`).
 */
export async function storeAudit(tx: Tx, clock: Clock, entries: readonly AuditFacts[]): Promise<void> {
  await tx.insert(auditEntries).values(
    entries.map(({ was, changes = [], userId = null, userName, userAgent = '', address = '', ...facts }) => ({
      at: clock.now(),
      area: '',
      verb: '',
      doer: 'system' as const,
      ...facts,
      changes: was ? changes.flatMap((change) => withBefore(change, was)) : changes,
      userId,
      userName: userName ?? sql`coalesce((select name from users where id = ${userId}::int), '')`,
      address,
      userAgent: userAgent.slice(0, 300),
    })),
  );
}

/** A change with its value before; none when both are the same. */
function withBefore(change: AuditChange, was: object): AuditChange[] {
  if (change.after === null || !(change.field in was)) return [change];
  const before = String((was as Record<string, unknown>)[change.field]);
  return before === change.after ? [] : [{ ...change, before }];
}
