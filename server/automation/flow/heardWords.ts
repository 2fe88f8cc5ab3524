import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { messages } from '../../features/core/messages/messages.table.ts';
import { leaveResume } from '../../steps/leaveResume.ts';
import { ticketSteps } from '../../steps/steps.table.ts';
import type { Context } from '../context.ts';
import type { FlowInput } from './blockRunner.ts';
import type { FlowPosition } from './position.ts';

/** How much longer a wait lasts whose answer is stored and not looked at yet. */
const longerMs = 5000;

/** The customer's words that came while the flow paused, after the last thing that it said. */
export async function heardWords(
  { work, ticket, state }: Context,
  { heard }: FlowPosition,
): Promise<FlowInput[]> {
  const after = heard.filter((id) => id > state.askedAfter);
  if (after.length === 0) return [];
  const rows = await work.tx
    .select({
      messageId: messages.id,
      body: messages.body,
      mediaType: messages.mediaType,
      mediaId: messages.mediaId,
    })
    .from(messages)
    .where(and(inArray(messages.id, after), eq(messages.ticketId, ticket.id), eq(messages.isDeleted, false)))
    .orderBy(asc(messages.id));
  return rows.map((row) => ({ as: 'words', ...row }));
}

/** Has the customer written something that no step has looked at yet? Then they were not silent. */
export async function wordsWait({ work, ticket, state }: Context): Promise<boolean> {
  const [row] = await work.tx
    .select({ id: ticketSteps.id })
    .from(ticketSteps)
    .where(
      and(
        eq(ticketSteps.ticketId, ticket.id),
        gt(ticketSteps.messageId, state.askedAfter),
        eq(ticketSteps.state, 'waiting'),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The same question, whose time ends a little later. */
export async function waitLonger(
  { work, ticket, now }: Context,
  position: FlowPosition,
): Promise<FlowPosition> {
  const waitId = randomUUID();
  const until = new Date(now.getTime() + longerMs);
  await leaveResume(work, { ticketId: ticket.id, waitId, dueAt: until });
  return { ...position, waitId, until: until.toISOString() };
}
