import { OutsideError } from '../../outside/outsideError.ts';
import type { Account } from '../account.ts';
import type { OutgoingChange, OutgoingMessage, ReadMark, SendOutcome } from '../channel.ts';
import { callGraph } from '../meta/graph.ts';
import { NotComposed } from '../meta/notComposed.ts';
import { refusalOf, unheard } from '../meta/refusals.ts';
import { compose } from './compose.ts';

/** Meta's own ids of messages begin so; before Meta has sent its id, nothing can refer to a message. */
const isMetasId = (id: string) => id.startsWith('wamid.');

/** Sends a message. Our id travels along (`biz_opaque_callback_data`) and comes back with each status of it. */
export async function sendByGraph(account: Account, message: OutgoingMessage): Promise<SendOutcome> {
  const number = message.to.identities.find(({ kind }) => kind === 'phone')?.value;
  if (number === undefined || message.to.isGroup)
    return { refused: { class: 'fail', failure: 'notOnChannel' } };
  let content: Record<string, unknown>;
  try {
    content = await compose(account, message);
  } catch (error) {
    if (error instanceof NotComposed) return { refused: error.refusal };
    // Only the file went up: Meta does not have the message itself yet.
    if (error instanceof OutsideError) return { refused: { class: 'retry', code: error.code } };
    throw error;
  }
  return post(account, number, message.providerId, {
    ...(message.quoted &&
      isMetasId(message.quoted.providerId) && { context: { message_id: message.quoted.providerId } }),
    ...content,
  });
}

/** Sets our emoji on a message, or removes it: Graph makes no other changes. */
export async function reactByGraph(
  account: Account,
  { providerId, to, message, change }: OutgoingChange,
): Promise<SendOutcome> {
  const number = to.identities.find(({ kind }) => kind === 'phone')?.value;
  if (number === undefined || change.kind !== 'reaction')
    return { refused: { class: 'fail', failure: 'notOnChannel' } };
  if (!isMetasId(message.providerId))
    return { refused: { class: 'retry', code: 'message without an id of Meta yet' } };
  const reaction = { message_id: message.providerId, emoji: change.emoji };
  return post(account, number, providerId, { type: 'reaction', reaction });
}

async function post(
  account: Account,
  number: string,
  ourId: string,
  content: Record<string, unknown>,
): Promise<SendOutcome> {
  try {
    const reply = await callGraph(account, `${account.account}/messages`, {
      json: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: number,
        biz_opaque_callback_data: ourId,
        ...content,
      },
    });
    const providerId = reply.body?.messages?.[0]?.id;
    if (reply.status === 200)
      return typeof providerId === 'string' ? { handed: true, providerId } : { unknown: true };
    return refusalOf(reply);
  } catch (error) {
    return unheard(error);
  }
}

/** Reports that messages were read: the newest one includes all before it. */
export async function markRead(account: Account, { messages }: ReadMark): Promise<void> {
  const newest = messages.findLast(({ providerId }) => isMetasId(providerId));
  if (!newest) return;
  const reply = await callGraph(account, `${account.account}/messages`, {
    json: { messaging_product: 'whatsapp', status: 'read', message_id: newest.providerId },
  });
  // Old messages cannot be marked any more; a retry would not help.
  if (reply.status >= 500) throw new Error(`not marked as read: ${reply.status}`);
}
