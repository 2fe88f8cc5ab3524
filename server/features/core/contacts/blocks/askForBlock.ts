import { channelsThat } from '@recado/shared/lib/capabilities';
import { sql } from 'drizzle-orm';
import type { Work } from '../../../../work.ts';
import { blocksAsked } from '../contacts.wakes.ts';

/** Has each connection on which this person wrote block them at its channel too, or let them write again. */
export async function askForBlock(work: Work, contactId: number, isBlocked: boolean): Promise<void> {
  const channels = sql.param(channelsThat(({ blocks }) => blocks));
  const rows = await work.tx.execute<{ connectionId: number }>(sql`
    insert into channel_blocks (connection_id, contact_id, is_blocked)
    select distinct t.whatsapp_id, t.contact_id, ${isBlocked}::boolean from tickets t
      join connections c on c.id = t.whatsapp_id
    where t.contact_id = ${contactId} and not t.is_group and c.archived_at is null
      and c.channel = any(${channels}::text[])
    on conflict (company_id, connection_id, contact_id) do update set is_blocked = excluded.is_blocked,
      created_at = now()
    returning connection_id as "connectionId"`);
  for (const { connectionId } of rows) work.wake(blocksAsked, { connectionId });
}
