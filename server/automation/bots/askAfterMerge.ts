import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Handlers } from '../../hooks.ts';
import { leaveSteps } from '../../steps/leaveSteps.ts';
import { ticketSteps } from '../../steps/steps.table.ts';
import type { Work } from '../../work.ts';
import { automations } from '../automations.table.ts';
import { forgetQuestion } from '../state/automationState.ts';
import { BotQuestion } from './botQuestion.ts';

/**
 * After two tickets became one: moves the unanswered messages of the closed ticket to the open one. These are the
 * question to a bot, and messages that no step has read yet. The bot's answer to the closed ticket is dropped.
 */
export const askAfterMerge: Handlers['contactsMerged'] = async (work, { joined }) => {
  for (const { fromTicketId, intoTicketId, messageIds } of joined) {
    const unanswered = await endAsking(work, fromTicketId);
    await work.tx
      .update(ticketSteps)
      .set({ ticketId: intoTicketId })
      .where(
        and(
          eq(ticketSteps.ticketId, fromTicketId),
          eq(ticketSteps.state, 'waiting'),
          isNotNull(ticketSteps.messageId),
          inArray(ticketSteps.messageId, [...messageIds]),
        ),
      );
    await leaveSteps(
      work,
      unanswered.filter((id) => messageIds.includes(id)),
    );
  }
};

/** Ends the wait for a bot; returns the messages that it has not answered. */
async function endAsking({ tx }: Work, ticketId: number): Promise<number[]> {
  const [state] = await tx.select().from(automations).where(eq(automations.ticketId, ticketId)).for('update');
  if (state?.waits !== 'integration' && state?.waits !== 'prompt') return [];
  const question = BotQuestion.safeParse(state.waitsFor).data;
  forgetQuestion(state);
  const { waits, waitsFor, busyUntil } = state;
  await tx.update(automations).set({ waits, waitsFor, busyUntil }).where(eq(automations.ticketId, ticketId));
  return question && question.waitId !== null ? [...question.asked, ...question.heard] : [];
}
