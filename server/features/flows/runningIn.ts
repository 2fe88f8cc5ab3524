import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { automations } from '../../automation/automations.table.ts';
import type { Tx } from '../../db/client.ts';
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
