import type { Entry } from '@recado/shared/features/campaigns';
import { maskName, maskNumber } from '@recado/shared/features/contacts';
import type { Actor } from '@recado/shared/permissions';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { maySee } from '../../core/access/access.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { campaignEntries } from '../campaigns.table.ts';

/** Reads entries with all shown columns; the ticket only for people who may see it. Add `where`, `orderBy`, `limit`. */
export const selectEntries = (tx: Tx, actor: Actor) =>
  tx
    .select({
      id: campaignEntries.id,
      name: campaignEntries.name,
      number: campaignEntries.number,
      state: campaignEntries.state,
      fault: campaignEntries.fault,
      slot: campaignEntries.slot,
      confirmationRequestedAt: campaignEntries.confirmationRequestedAt,
      confirmedAt: campaignEntries.confirmedAt,
      sentAt: campaignEntries.sentAt,
      deliveredAt: campaignEntries.deliveredAt,
      readAt: campaignEntries.readAt,
      answeredAt: campaignEntries.answeredAt,
      optedOutAt: campaignEntries.optedOutAt,
      ticketUuid: sql<string | null>`case when ${maySee(actor) ?? sql`true`} then ${tickets.uuid} end`,
    })
    .from(campaignEntries)
    .leftJoin(tickets, eq(tickets.id, campaignEntries.ticketId));

/** The entry as this person may see it. */
export const shownEntry = (
  actor: Actor,
  entry: Awaited<ReturnType<typeof selectEntries>>[number],
): z.input<typeof Entry> => (actor.masked ? maskName({ ...entry, number: maskNumber(entry.number) }) : entry);

/** The first entries that match, as this person may see them. */
export async function firstEntries(tx: Tx, actor: Actor, where: SQL | undefined, most: number) {
  const rows = await selectEntries(tx, actor).where(where).orderBy(asc(campaignEntries.id)).limit(most);
  return rows.map((row) => shownEntry(actor, row));
}
