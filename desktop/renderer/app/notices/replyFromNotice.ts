import type { NotificationAnswer } from '../../../bridge.ts';
import { chatOutbox } from '../../features/chats/chatOutbox.ts';
import { resendChat, sendChatMessage } from '../../features/chats/sendChatMessage.ts';
import { resend, sendMessage } from '../../features/messages/sending/sendMessage.ts';
import { ofConversation } from '../../lib/notices/conversationNotice.ts';
import { giveNotice } from '../../lib/notices/giveNotice.ts';
import type { Outbox, Sending } from '../../lib/sending/openOutbox.ts';
import { outbox } from '../../lib/sending/outbox.ts';
import { whyNotSent } from '../../lib/sending/whyNotSent.ts';
import { toast } from '../../lib/toast.ts';
import { useAnswerText } from './answers.texts.ts';

/**
 * Sends a reply that was written in a notification, as the composer does (NOTIFY-10). The id of the answer is the id
 * of the message: the same answer once more is the same message.
 */
export function replyFromNotice({ id: clientId, about, text }: NotificationAnswer): void {
  if (about.kind === 'ticket')
    deliver(outbox, clientId, {
      begin: () => sendMessage(about, { body: text, clientId }),
      again: resend,
      failed: (why) => tellFailure(about, why),
    });
  else
    deliver(chatOutbox, clientId, {
      begin: () => sendChatMessage(about.id, { message: text, clientId }),
      again: resendChat,
      failed: (why) => tellFailure(about, why),
    });
}

interface Delivery<Item> {
  begin(): void;
  again(item: Item): void;
  failed(why: string): void;
}

/** Sends a message and watches it until the server has it; nobody looks at its conversation meanwhile. */
function deliver<Item extends Sending>(
  { use }: Outbox<Item>,
  clientId: string,
  { begin, again, failed }: Delivery<Item>,
): void {
  const find = () => use.getState().items.find((item) => item.clientId === clientId);
  const waiting = find();
  // A page that ended in between has kept it.
  if (!waiting) begin();
  else if (waiting.failure) again(waiting);
  const stop = use.subscribe(() => {
    const item = find();
    if (item && (!item.failure || item.failure === 'offline')) return;
    stop();
    if (item) failed(whyNotSent(item) ?? '');
  });
}

function tellFailure(about: NotificationAnswer['about'], why: string): void {
  const path = `/${about.kind === 'ticket' ? 'tickets' : 'chats'}/${about.uuid}`;
  const title = useAnswerText.now('replyFailed');
  giveNotice({
    kind: 'sendFailed',
    isMine: true,
    places: [path],
    machine: { title, body: why, path, ...ofConversation(about.kind, about, undefined) },
    toast: () => toast.error(why ? `${title}: ${why}` : title),
  });
}
