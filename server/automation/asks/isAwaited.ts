import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { automations } from '../automations.table.ts';

/** Whether a conversation still waits for this call: no person has moved it, and its flow has not gone on. */
export async function isAwaited(
  tx: Tx,
  { ticketId, waitId }: { ticketId: number; waitId: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: tickets.id })
    .from(automations)
    .innerJoin(tickets, eq(tickets.id, automations.ticketId))
    .where(
      and(
        eq(tickets.id, ticketId),
        eq(automations.placedAt, tickets.placedAt),
        sql`${automations.waits} = 'flow' and ${automations.waitsFor} ->> 'waitId' = ${waitId}`,
      ),
    );
  return row !== undefined;
}
