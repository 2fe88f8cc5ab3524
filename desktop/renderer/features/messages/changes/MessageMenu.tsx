import { Menu } from '@mantine/core';
import type { Message } from '@recado/shared/features/messages';
import { can } from '@recado/shared/permissions';
import {
  IconArrowForwardUp,
  IconCopy,
  IconDots,
  IconHistory,
  IconMessagePlus,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { PlainAction } from '../../../components/PlainAction.tsx';
import { cutText } from '../../../lib/format/format.ts';
import { useActor } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { wordsOf } from '../content/contentKind.ts';
import { useMessageText } from '../messages.texts.ts';
import { beginSelection } from '../selection/useSelection.ts';
import { removeMessage } from './changeMessage.ts';
import type { ConversationActions } from './conversationActions.ts';
import { canDelete, canEdit, canForward } from './messageRules.ts';
import { openEarlierTexts } from './openEarlierTexts.tsx';

interface Props {
  message: Message;
  conversation: ConversationActions;
}

/** Copies the words of a message, and says so. */
export async function copyWords({ body }: Pick<Message, 'body'>): Promise<void> {
  await navigator.clipboard.writeText(body);
  toast.success(useMessageText.now('copied'));
}

/** What else can be done with a message. Until it is opened it is one button: a conversation draws hundreds of them. */
export function MessageMenu({ message, conversation }: Props) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const button = (
    <PlainAction
      label={words('actions')}
      icon={<IconDots size={16} stroke={1.8} />}
      action="more"
      onClick={() => setOpen(true)}
    />
  );
  return isOpen ? (
    <Menu opened onClose={() => setOpen(false)} position="bottom" shadow="md" returnFocus>
      <Menu.Target>
        <span>{button}</span>
      </Menu.Target>
      <Menu.Dropdown>
        <Items message={message} conversation={conversation} />
      </Menu.Dropdown>
    </Menu>
  ) : (
    button
  );
}

function Items({ message, conversation }: Props) {
  const text = useMessageText();
  const words = useWords();
  const actor = useActor();
  const { capabilities, edit, begin } = conversation;
  const member = message.fromMe || message.contact?.isGroup ? null : message.contact;
  return (
    <>
      {wordsOf(message) !== '' && (
        <Menu.Item
          leftSection={<IconCopy size={16} stroke={1.7} />}
          data-action="copy"
          onClick={() => void copyWords(message).catch(() => undefined)}
        >
          {text('copy')}
        </Menu.Item>
      )}
      {canForward(message) && can(actor, 'messages:send') && (
        <Menu.Item
          leftSection={<IconArrowForwardUp size={16} stroke={1.7} />}
          data-action="forward"
          onClick={() => beginSelection(conversation.ticketUuid, [message.id])}
        >
          {text('forward')}
        </Menu.Item>
      )}
      {begin && member && (
        <Menu.Item
          leftSection={<IconMessagePlus size={16} stroke={1.7} />}
          data-action="begin"
          onClick={() => begin(member)}
        >
          {text('talkTo', { name: cutText(member.name, 30) })}
        </Menu.Item>
      )}
      {message.isEdited && can(actor, 'messages:history') && (
        <Menu.Item
          leftSection={<IconHistory size={16} stroke={1.7} />}
          data-action="edits"
          onClick={() => openEarlierTexts(message.id)}
        >
          {text('earlierTexts')}
        </Menu.Item>
      )}
      {canEdit(message, actor, capabilities) && (
        <Menu.Item
          leftSection={<IconPencil size={16} stroke={1.7} />}
          data-action="edit"
          onClick={() => edit(message)}
        >
          {words('edit')}
        </Menu.Item>
      )}
      {canDelete(message, actor, capabilities) && (
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} stroke={1.7} />}
          data-action="delete"
          onClick={() => void removeMessage(message)}
        >
          {words('remove')}
        </Menu.Item>
      )}
    </>
  );
}
