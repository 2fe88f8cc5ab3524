import { found } from '@recado/shared/errors';
import { automationApi, type BotOutcome } from '@recado/shared/features/automation';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { routes } from '../calls/routes.ts';
import { maySee } from '../features/core/access/access.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';
import { askAgain } from './asks/askAgain.ts';
import { automationDecisions } from './automations.table.ts';
import { flowNumbers } from './flow/history/flowNumbers.ts';
import { readTimeline } from './flow/history/readTimeline.ts';
import { testFlow } from './flow/tryOut/testFlow.ts';
import { callRule } from './rules/callRule.ts';

/** The newest decisions of a ticket; older ones are not shown. */
const mostShown = 500;

export const automationRoutes = routes(automationApi, {
  async decisions({ tx, actor, params: { ticketId } }) {
    const [ticket] = await tx
      .select({ id: tickets.id })
      .from(tickets)
      .where(and(eq(tickets.id, ticketId), maySee(actor)));
    found(ticket, 'ERR_NO_TICKET_FOUND');
    const newest = tx
      .select({
        id: automationDecisions.id,
        outcome: automationDecisions.outcome,
        createdAt: automationDecisions.createdAt,
      })
      .from(automationDecisions)
      .where(and(eq(automationDecisions.ticketId, ticketId), isNotNull(automationDecisions.outcome)))
      .orderBy(desc(automationDecisions.id))
      .limit(mostShown)
      .as('newest');
    const rows = await tx.select().from(newest).orderBy(asc(newest.id));
    return rows.map((row) => ({ ...row, outcome: row.outcome as BotOutcome }));
  },
  timeline: ({ tx, actor, params: { ticketId } }) => readTimeline(tx, actor, ticketId),
  askAgain: ({ kernel, actor, params: { id } }) => askAgain(kernel, actor, id),
  tryFlow: ({ kernel, actor, params: { flowId }, body }) => testFlow(kernel, actor.companyId, flowId, body),
  async callRule({ work, actor, params: { flowId }, body }) {
    await callRule(work, actor, flowId, body);
    return { message: 'Rule begins' };
  },
  numbers: ({ tx, params: { flowId }, query: { days } }) => flowNumbers(tx, flowId, days),
});
