import { leadOutOf } from '@recado/shared/lib/leadOut';
import { botTextsOf } from './botTexts.ts';
import type { Context } from './context.ts';
import { stopFlow } from './flow/starts/stopFlow.ts';
import { type Decision, handled, type Link } from './link.ts';
import { place } from './place.ts';
import { sendToCustomer } from './sendToCustomer.ts';
import { leaveToPeople } from './tree/leaveToPeople.ts';

/**
 * Words that lead out of every menu and flow: to a person, or to the end of the conversation. A choice of that name
 * comes before them. Undefined for all other words.
 */
export async function leadOut(
  context: Context,
  asker: Link,
  question: unknown,
): Promise<Decision | undefined> {
  const lead = leadOutOf(context.message!.body, context.settings.personWords);
  if (!lead || (await asker.names?.(context, question))) return undefined;
  await stopFlow(context);
  const texts = botTextsOf(context.settings);
  const isWaiting = context.ticket.status === 'pending' && context.ticket.userId === null;
  if (lead === 'person') {
    if (isWaiting) await sendToCustomer(context, texts.personComes);
    await leaveToPeople(context);
    return handled('the customer asked for a person', 'askedForPerson');
  }
  // A person who started the flow still has the conversation.
  if (isWaiting) {
    await sendToCustomer(context, texts.ended);
    await place(context, { status: 'closed', unreadMessages: 0 }, { type: 'closed', note: 'menu' });
  }
  return handled('the customer ended it', isWaiting ? 'closed' : 'flowStopped');
}
