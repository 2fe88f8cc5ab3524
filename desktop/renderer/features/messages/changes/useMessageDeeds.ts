import type { Message } from '@recado/shared/features/messages';
import { can } from '@recado/shared/permissions';
import {
  IconArrowForwardUp,
  IconCopy,
  IconHistory,
  IconMessagePlus,
  IconPencil,
  IconRoute,
  IconTrash,
} from '@tabler/icons-react';
import { cutText } from '../../../lib/format/format.ts';
import { useActor } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { wordsOf } from '../content/contentKind.ts';
import { useMessageText } from '../messages.texts.ts';
import { beginSelection } from '../selection/useSelection.ts';
import { openWay } from '../way/openWay.tsx';
import { useWayText } from '../way/way.texts.ts';
import { removeMessage } from './changeMessage.ts';
import type { ConversationActions } from './conversationActions.ts';
import { canDelete, canEdit, canForward } from './messageRules.ts';
import { openEarlierTexts } from './openEarlierTexts.tsx';

/** One action on a message, in a menu or in a sheet. */
export interface MessageDeed {
  /** The name by which tests and styles find it. */
  action: string;
  label: string;
  Icon: typeof IconCopy;
  isDangerous?: boolean;
  run(): void;
}

/** Copies the text of a message and shows a toast. */
export async function copyWords({ body }: Pick<Message, 'body'>): Promise<void> {
  await navigator.clipboard.writeText(body);
  toast.success(useMessageText.now('copied'));
}

/** All actions that this user has on a message, except answering and reactions. */
export function useMessageDeeds(message: Message, conversation: ConversationActions): MessageDeed[] {
  const text = useMessageText();
  const words = useWords();
  const wayText = useWayText();
  const actor = useActor();
  const { capabilities, edit, begin } = conversation;
  const member = message.fromMe || message.contact?.isGroup ? null : message.contact;
  const deeds: MessageDeed[] = [];
  if (wordsOf(message) !== '')
    deeds.push({
      action: 'copy',
      label: text('copy'),
      Icon: IconCopy,
      run: () => void copyWords(message).catch(() => undefined),
    });
  if (canForward(message) && can(actor, 'messages:send'))
    deeds.push({
      action: 'forward',
      label: text('forward'),
      Icon: IconArrowForwardUp,
      run: () => beginSelection(conversation.ticketUuid, [message.id]),
    });
  if (begin && member)
    deeds.push({
      action: 'begin',
      label: text('talkTo', { name: cutText(member.name, 30) }),
      Icon: IconMessagePlus,
      run: () => begin(member),
    });
  if (message.isEdited && can(actor, 'messages:history'))
    deeds.push({
      action: 'edits',
      label: text('earlierTexts'),
      Icon: IconHistory,
      run: () => openEarlierTexts(message.id),
    });
  if (!message.isPrivate)
    deeds.push({
      action: 'way',
      label: wayText('title'),
      Icon: IconRoute,
      run: () => openWay(message.id),
    });
  if (canEdit(message, actor, capabilities))
    deeds.push({ action: 'edit', label: words('edit'), Icon: IconPencil, run: () => edit(message) });
  if (canDelete(message, actor, capabilities))
    deeds.push({
      action: 'delete',
      label: words('remove'),
      Icon: IconTrash,
      isDangerous: true,
      run: () => void removeMessage(message),
    });
  return deeds;
}
