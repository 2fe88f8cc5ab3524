import { Menu } from '@mantine/core';
import type { Message } from '@recado/shared/features/messages';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { PlainAction } from '../../../components/PlainAction.tsx';
import { useWords } from '../../../lib/texts/words.texts.ts';
import type { ConversationActions } from './conversationActions.ts';
import { useMessageDeeds } from './useMessageDeeds.ts';

interface Props {
  message: Message;
  conversation: ConversationActions;
}

/**
 * The other actions on a message. A closed menu is only one button, because a conversation draws hundreds of
 * them.
 */
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

const Items = ({ message, conversation }: Props) =>
  useMessageDeeds(message, conversation).map(({ action, label, Icon, isDangerous, run }) => (
    <Menu.Item
      key={action}
      {...(isDangerous && { color: 'red' })}
      leftSection={<Icon size={16} stroke={1.7} />}
      data-action={action}
      onClick={run}
    >
      {label}
    </Menu.Item>
  ));
