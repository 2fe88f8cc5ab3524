import { and, eq, ne } from 'drizzle-orm';
import { botDoer } from '../../../doers/doer.ts';
import type { Work } from '../../../work.ts';
import { automations } from '../../automations.table.ts';
import { voidDelayed } from '../../bots/voidDelayed.ts';
import { decideFor } from '../../runStep.ts';
import { stopFlow } from './stopFlow.ts';

/**
 * A person took the ticket or wrote to its customer: what the bot asked there waits no more, and a flow stops at once.
 * Words that the bot held back never leave.
 */
export async function stopByPerson(
  work: Work,
  { ticketId, isBot }: { ticketId: number; isBot: boolean },
): Promise<void> {
  await voidDelayed(work, ticketId);
  if (!isBot) return;
  await work.tx
    .update(automations)
    .set({ waits: null, waitsFor: null, busyUntil: null })
    .where(and(eq(automations.ticketId, ticketId), ne(automations.waits, 'flow')));
  await decideFor(
    { ...work, by: botDoer },
    { ticketId, about: 'person', messageId: null },
    async (context) =>
      (await stopFlow(context))
        ? { decider: 'flow', decision: 'stopped: a person goes on', outcome: 'flowStopped' }
        : undefined,
  );
}
