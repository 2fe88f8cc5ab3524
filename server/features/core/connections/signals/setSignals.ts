import type { ConnectionSignals } from '@recado/shared/lib/connectionSignals';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { connectionSignals } from './connectionSignals.table.ts';

/** Stores what a channel says of an account; parts that it does not name stay. */
export async function setSignals(
  tx: Tx,
  connectionId: number,
  signals: Partial<ConnectionSignals>,
): Promise<void> {
  await tx
    .insert(connectionSignals)
    .values({ connectionId, signals })
    .onConflictDoUpdate({
      target: connectionSignals.connectionId,
      set: {
        signals: sql`${connectionSignals.signals} || excluded.signals`,
        tokenWarnedDays: sql`case when excluded.signals ? 'tokenExpiresAt'
          and excluded.signals->'tokenExpiresAt' is distinct from ${connectionSignals.signals}->'tokenExpiresAt'
          then null else ${connectionSignals.tokenWarnedDays} end`,
        updatedAt: sql`now()`,
      },
    });
}
