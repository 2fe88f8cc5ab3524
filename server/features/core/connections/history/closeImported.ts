import { and, eq, sql } from 'drizzle-orm';
import { withoutRules } from '../../../../db/statements/withoutRules.ts';
import { everybody } from '../../../../events/audience.ts';
import type { Work } from '../../../../work.ts';
import { logTickets } from '../../ticketRows/logTickets.ts';
import { isLeftByImport, tickets } from '../../tickets/tickets.table.ts';
import { readConnection } from '../connectionRow.ts';
import { publishConnection } from '../publishConnection.ts';
import { historyImports } from './historyImports.table.ts';

/**
 * Closes the tickets of an import that nobody has accepted and whose customer has not written since (BOT-94). It tells
 * no customer, and no rule of the company begins. Returns how many it closed.
 */
export async function closeImported(work: Work, connectionId: number): Promise<number> {
  const { tx } = work;
  const { name } = await readConnection(tx, connectionId);
  work.audit({ objectName: name });
  const closed = await tx
    .update(tickets)
    .set({ status: 'closed', unreadMessages: 0, version: sql`${tickets.version} + 1` })
    .where(and(eq(tickets.whatsappId, connectionId), isLeftByImport))
    .returning({ ticketId: tickets.id, queueId: tickets.queueId });
  await withoutRules(tx, () =>
    logTickets(
      work,
      closed.map((ticket) => ({ ...ticket, type: 'closed' as const })),
    ),
  );
  await tx
    .update(historyImports)
    .set({ offersClose: false })
    .where(and(eq(historyImports.connectionId, connectionId), eq(historyImports.state, 'done')));
  publishConnection(work, 'update', await readConnection(tx, connectionId));
  work.publish('importMessages', { action: 'refresh' }, everybody);
  return closed.length;
}
