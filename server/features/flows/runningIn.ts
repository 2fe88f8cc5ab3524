import { maskName } from '@recado/shared/features/contacts';
import { mostRunningShown, type RunningConversation } from '@recado/shared/features/flows';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { automations } from '../../automation/automations.table.ts';
import type { Tx } from '../../db/client.ts';
import { maySee } from '../core/access/access.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';

/** The version that a conversation is in. */
export const versionOf: SQL<number> = sql<number>`(${automations.waitsFor}->>'versionId')::int`;
const flowOf: SQL<number> = sql<number>`(${automations.waitsFor}->>'flowId')::int`;

/** The conversations that are in a flow now: once a person has moved the ticket, it is in none. */
export const isRunning = (flowId: number): SQL =>
  and(
    eq(automations.waits, 'flow'),
    eq(flowOf, flowId),
    ne(tickets.status, 'closed'),
    eq(tickets.placedAt, automations.placedAt),
  )!;

/** How many conversations are in each version of a flow now. */
export async function runningByVersion(tx: Tx, flowId: number): Promise<Map<number, number>> {
  const rows = await tx
    .select({ versionId: versionOf, running: sql<number>`count(*)::int` })
    .from(automations)
    .innerJoin(tickets, eq(tickets.id, automations.ticketId))
    .where(isRunning(flowId))
    .groupBy(versionOf);
  return new Map(rows.map(({ versionId, running }) => [versionId, running]));
}

/** The conversations in a flow that this person may see, the longest first (FLOW-06). */
export async function listRunning(
  tx: Tx,
  actor: Actor,
  flowId: number,
): Promise<z.input<typeof RunningConversation>[]> {
  const rows = await tx
    .select({
      ticketId: tickets.id,
      uuid: tickets.uuid,
      contact: { id: contacts.id, name: contacts.name },
      since: tickets.placedAt,
    })
    .from(automations)
    .innerJoin(tickets, eq(tickets.id, automations.ticketId))
    .innerJoin(contacts, eq(contacts.id, tickets.contactId))
    .where(and(isRunning(flowId), maySee(actor)))
    .orderBy(asc(tickets.placedAt), asc(tickets.id))
    .limit(mostRunningShown);
  return rows.map(({ contact, ...row }) => ({ ...row, contact: actor.masked ? maskName(contact) : contact }));
}
