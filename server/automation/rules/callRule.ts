import { AppError, found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, desc, eq } from 'drizzle-orm';
import { maySee } from '../../features/core/access/access.ts';
import { contactByNumber } from '../../features/core/contacts/contactByNumber.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { flows, flowVersions } from '../../features/flows/flows.table.ts';
import { ticketSteps } from '../../steps/steps.table.ts';
import { stepsWaiting } from '../../steps/steps.wakes.ts';
import { typedNumber } from '../../text/typedNumber.ts';
import type { Work } from '../../work.ts';

/** The ticket that a program means: by its id, or the last one of a number, an unclosed one first. */
export type CalledTicket = { ticketId?: number | undefined; number?: string | undefined };

/**
 * A program begins a rule on a ticket that it may see. Each call runs the rule once. Throws ERR_NO_FLOW_FOUND for a flow
 * that no call begins, ERR_FLOW_OFF, and ERR_NO_CONTACT_FOUND or ERR_NO_TICKET_FOUND.
 */
export async function callRule(
  work: Work,
  actor: Actor,
  flowId: number,
  { ticketId, number }: CalledTicket,
): Promise<void> {
  const { tx, wake } = work;
  const [rule] = await tx
    .select({ active: flows.active, trigger: flows.trigger, versionId: flowVersions.id })
    .from(flows)
    .leftJoin(flowVersions, and(eq(flowVersions.flowId, flows.id), eq(flowVersions.isCurrent, true)))
    .where(and(eq(flows.id, flowId), eq(flows.kind, 'rule')));
  if (found(rule, 'ERR_NO_FLOW_FOUND').trigger?.on !== 'call') throw new AppError('ERR_NO_FLOW_FOUND');
  if (!rule!.active || rule!.versionId === null) throw new AppError('ERR_FLOW_OFF');
  const isMeant =
    ticketId === undefined
      ? eq(tickets.contactId, (await contactByNumber(tx, await typedNumber(tx, number!))).id)
      : eq(tickets.id, ticketId);
  const [ticket] = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(isMeant, maySee(actor)))
    .orderBy(eq(tickets.status, 'closed'), desc(tickets.id))
    .limit(1);
  await tx.insert(ticketSteps).values({
    ticketId: found(ticket, 'ERR_NO_TICKET_FOUND').id,
    about: `rule:${flowId}:call-${crypto.randomUUID()}`,
  });
  wake(stepsWaiting);
}
