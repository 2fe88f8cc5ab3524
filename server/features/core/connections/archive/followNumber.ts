import { type SQL, sql } from 'drizzle-orm';
import { emit } from '../../../../hooks.ts';
import type { Work } from '../../../../work.ts';
import { userRows } from '../../people/userRows.ts';

/**
 * The columns whose rows go on with the new connection when a number changes: settings, and what is still to be sent.
 * All others keep what was over the old number. A test over the catalogue finds references that are in neither list.
 */
export const followingColumns: Readonly<Record<string, SQL>> = {
  'connection_queues.connection_id': sql`true`,
  'connection_flows.connection_id': sql`true`,
  'connection_bots.connection_id': sql`true`,
  'greeting_media.connection_id': sql`true`,
  'users.whatsapp_id': sql`true`,
  'schedules.whatsapp_id': sql`message_id is null`,
  'tags.whatsapp_id_remarketing': sql`true`,
  'phrase_campaigns.whatsapp_id': sql`true`,
  'contact_lists.check_connection_id': sql`true`,
  'campaigns.connection_id': sql`status <> 'FINALIZADA'`,
  'campaign_runs.connection_id': sql`true`,
};

/** The columns that stay with the old number: its conversations, their files, its keys and its figures. */
export const stayingColumns: readonly string[] = [
  'attendances.whatsapp_id',
  'campaign_entries.connection_id',
  'channel_accounts.connection_id',
  'channel_blocks.connection_id',
  'connection_leases.connection_id',
  'connection_outages.connection_id',
  'connection_signals.connection_id',
  'connection_states.connection_id',
  'connections.replaced_by',
  'deleted_sends.connection_id',
  'early_changes.connection_id',
  'forward_items.connection_id',
  'forward_sends.connection_id',
  'history_imports.connection_id',
  'history_messages.connection_id',
  'history_pieces.connection_id',
  'inbound_raw.connection_id',
  'media.connection_id',
  'media_downloads.connection_id',
  'messages.connection_id',
  'number_checks.connection_id',
  'outbox.connection_id',
  'paces.connection_id',
  'phone_contacts.connection_id',
  'silent_connections.connection_id',
  'site_chats.connection_id',
  'site_conversations.connection_id',
  'site_entries.connection_id',
  'site_uploads.connection_id',
  'tickets.whatsapp_id',
  'watermarks.connection_id',
  'whatsapp_keys.connection_id',
  'whatsapp_sent.connection_id',
];

/** Moves what goes on with the new connection. */
export async function followNumber(work: Work, id: number, newId: number): Promise<void> {
  const { tx } = work;
  for (const [place, condition] of Object.entries(followingColumns)) {
    const [table, column] = place.split('.') as [string, string];
    const set = sql.identifier(column);
    await tx.execute(
      sql`update ${sql.identifier(table)} set ${set} = ${newId} where ${set} = ${id} and ${condition}`,
    );
  }
  const moved = await tx.execute<{ id: number }>(sql`select id from users where whatsapp_id = ${newId}`);
  for (const user of moved) await userRows.publishRow(work, user.id, 'update');
  await emit(work, 'connectionReplaced', { connectionId: id, newId });
}
