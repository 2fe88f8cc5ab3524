import { eq } from 'drizzle-orm';
import { storeOutgoing } from '../../features/core/messages/sending/storeOutgoing.ts';
import { integrations } from '../../features/integrations/integrations.table.ts';
import { prompts } from '../../features/prompts/prompts.table.ts';
import { botTextsOf } from '../botTexts.ts';
import type { Context } from '../context.ts';
import { type Decision, handled } from '../link.ts';
import { sendToCustomer } from '../sendToCustomer.ts';
import { leaveToPeople } from '../tree/leaveToPeople.ts';
import type { WhichBot } from './botQuestion.ts';
import { failureNote } from './failureNote.ts';

/** Hands the ticket to people, because the bot did not answer: a private note says why, and the customer gets a sentence. */
export async function giveToPeople(context: Context, bot: WhichBot, outcome: string): Promise<Decision> {
  const { work, settings } = context;
  const note = failureNote(settings, await nameOf(context, bot), outcome);
  await sendToCustomer(context, botTextsOf(settings).personGoesOn);
  await storeOutgoing(work, context.ticket, [{ body: note, isPrivate: true, sentBy: 'bot' }]);
  await leaveToPeople(context);
  return handled(`the bot gave no answer: ${outcome}`, 'botFailed');
}

async function nameOf({ work: { tx } }: Context, bot: WhichBot): Promise<string> {
  const [row] =
    'promptId' in bot
      ? await tx.select({ name: prompts.name }).from(prompts).where(eq(prompts.id, bot.promptId))
      : await tx
          .select({ name: integrations.name })
          .from(integrations)
          .where(eq(integrations.id, bot.integrationId));
  return row?.name ?? '?';
}
