import { AppError, found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import { emit } from '../../hooks.ts';
import type { Work } from '../../work.ts';
import { maySee } from '../core/access/access.ts';
import { checkSendable } from '../core/messages/sending/checkSendable.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { flowRows } from './flowRows.ts';

/**
 * Starts a flow on a ticket for a person who may write there (MSG-12). Refuses a flow that is off or was never published
 * (ERR_FLOW_OFF), and a ticket on which nobody could write now.
 */
export async function startFlowOn(work: Work, actor: Actor, flowId: number, ticketId: number): Promise<void> {
  const { tx, clock } = work;
  const [row] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, ticketId), maySee(actor)))
    .for('no key update');
  const ticket = found(row, 'ERR_NO_TICKET_FOUND');
  const { kind } = await flowRows.one(tx, flowId);
  if (kind !== 'conversation') throw new AppError('ERR_NO_FLOW_FOUND');
  if (ticket.status !== 'open' || ticket.isGroup) throw new AppError('ERR_TICKET_STATE');
  checkSendable(ticket, { body: '', files: [], hasCard: false }, clock.now());
  await emit(work, 'flowAsked', { ticketId, flowId });
}
