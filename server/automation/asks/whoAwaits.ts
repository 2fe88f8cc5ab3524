import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { automations } from '../automations.table.ts';

/**
 * The conversation that still waits for this call: no person has moved it, and its bot has not gone on. Undefined when
 * nobody waits.
 */
export async function whoAwaits(
  tx: Tx,
  { ticketId, waitId }: { ticketId: number; waitId: string },
): Promise<Pick<typeof tickets.$inferSelect, 'id' | 'whatsappId' | 'channel'> | undefined> {
  const [row] = await tx
    .select({ id: tickets.id, whatsappId: tickets.whatsappId, channel: tickets.channel })
    .from(automations)
    .innerJoin(tickets, eq(tickets.id, automations.ticketId))
    .where(
      and(
        eq(tickets.id, ticketId),
        eq(automations.placedAt, tickets.placedAt),
        sql`${automations.waits} is not null and ${automations.waitsFor} ->> 'waitId' = ${waitId}`,
      ),
    );
  return row;
}
