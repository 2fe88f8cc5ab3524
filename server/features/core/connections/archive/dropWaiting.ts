import { ack, type FailureCode } from '@recado/shared/features/messages';
import { eq, inArray } from 'drizzle-orm';
import { storeReports } from '../../../../channels/rawEvents.ts';
import type { Vault } from '../../../../openVault.ts';
import { outbox } from '../../../../outbox/outbox.table.ts';
import type { Work } from '../../../../work.ts';
import { settleChange } from '../../messages/changes/settleChange.ts';
import { messages } from '../../messages/messages.table.ts';

/**
 * Empties the outbox of a connection that is archived. Messages fail with `archived`, and can be read and sent again
 * elsewhere. Those that a worker already had are `unknown`: they may have left. Changes are taken back. They are
 * reported like refusals of the channel, so that one place notifies people.
 */
export async function dropWaiting(work: Work, vault: Vault, connectionId: number): Promise<void> {
  const rows = await work.tx.delete(outbox).where(eq(outbox.connectionId, connectionId)).returning();
  for (const row of rows)
    if (row.kind === 'change' && row.state !== 'done') await settleChange(work, row, 'archived');
  const failures = new Map(
    rows
      .filter(({ kind, messageId }) => kind === 'message' && messageId !== null)
      .map(({ messageId, handed, state }): [number, FailureCode] => [
        messageId!,
        handed > 0 || state === 'taken' || state === 'handed' ? 'unknown' : 'archived',
      ]),
  );
  if (failures.size === 0) return;
  const left = await work.tx
    .select({ id: messages.id, providerId: messages.providerId })
    .from(messages)
    .where(inArray(messages.id, [...failures.keys()]));
  const reports = left.flatMap(({ id, providerId }) =>
    providerId === null ? [] : [{ providerId, ack: ack.failed, failure: failures.get(id)! }],
  );
  await storeReports(work, vault, connectionId, reports, 'archived');
}
