import { AppError, found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import { writerOf } from '../../doers/doer.ts';
import { maySee } from '../../features/core/access/access.ts';
import { ticketsById } from '../../features/core/ticketRows/publishTicket.ts';
import type { TicketRow } from '../../features/core/ticketRows/ticketRow.ts';
import { keepUndo } from '../../features/core/tickets/moves/undoTicket.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { flows } from '../../features/flows/flows.table.ts';
import { tagIdsOf } from '../../features/tags/tagIdsOf.ts';
import type { Work } from '../../work.ts';
import { loadFlow } from '../flow/loadFlow.ts';
import { runMacroFlow } from '../flow/starts/runMacroFlow.ts';

/**
 * Runs a macro in the name of a person. Its messages are theirs and wait for `undoSeconds`. Throws ERR_NO_TICKET_FOUND,
 * ERR_NO_FLOW_FOUND for a macro that is off or was never published, and ERR_TICKET_STATE for a closed ticket.
 */
export async function runMacro(
  work: Work,
  actor: Actor,
  { ticketId, flowId, undoSeconds }: { ticketId: number; flowId: number; undoSeconds: number },
): Promise<TicketRow> {
  const { tx } = work;
  const [locked] = await tx.select().from(tickets).where(eq(tickets.id, ticketId)).for('no key update');
  const [seen] = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.id, ticketId), maySee(actor)));
  const before = found(seen && locked, 'ERR_NO_TICKET_FOUND');
  const [macro] = await tx
    .select({ id: flows.id })
    .from(flows)
    .where(and(eq(flows.id, flowId), eq(flows.kind, 'macro')));
  const flow = macro && (await loadFlow(work, flowId));
  if (!flow) throw new AppError('ERR_NO_FLOW_FOUND');
  if (before.status !== 'open' && before.status !== 'pending' && before.status !== 'group')
    throw new AppError('ERR_TICKET_STATE');
  const tagIds = await tagIdsOf(tx, ticketId);
  const messageIds = await runMacroFlow(work, flow, {
    ticketId,
    sender: { userId: writerOf(actor), holdSeconds: undoSeconds },
  });
  const [after] = await tx.select({ version: tickets.version }).from(tickets).where(eq(tickets.id, ticketId));
  if (undoSeconds > 0)
    await keepUndo(work, actor, before, { version: after!.version, messageIds, tagIds, undoSeconds });
  return ((await ticketsById(tx, { ids: [ticketId] })) as [TicketRow])[0];
}
