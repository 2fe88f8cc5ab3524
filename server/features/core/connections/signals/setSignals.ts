import type { ConnectionSignals } from '@recado/shared/lib/connectionSignals';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { connectionSignals } from './connectionSignals.table.ts';

/** Stores what a channel says of an account; parts that it does not name stay. A deleted connection stays deleted. */
export async function setSignals(
  tx: Tx,
  connectionId: number,
  signals: Partial<ConnectionSignals>,
): Promise<void> {
  await tx.execute(sql`
    insert into ${connectionSignals} (connection_id, signals)
    select id, ${JSON.stringify(signals)}::text::jsonb from connections where id = ${connectionId} for key share
    on conflict (connection_id) do update
      set signals = connection_signals.signals || excluded.signals,
        token_warned_days = case when excluded.signals ? 'tokenExpiresAt'
          and excluded.signals->'tokenExpiresAt' is distinct from connection_signals.signals->'tokenExpiresAt'
          then null else connection_signals.token_warned_days end,
        updated_at = now()`);
}
