import { Tooltip } from '@mantine/core';
import type { Chat } from '@recado/shared/features/chats';
import { IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { useUser } from '../../../lib/session/session.ts';
import type { ChatItem } from '../chatCache.ts';
import { useChatText } from '../chats.texts.ts';
import classes from './ChatTicks.module.css';

/** Whether the user's own message was sent, and who has read it. */
export function ChatTicks({ chat, item: { message, outgoing } }: { chat: Chat; item: ChatItem }) {
  const text = useChatText();
  const { id: ownId } = useUser();
  if (outgoing) return <IconClock size={14} stroke={1.8} aria-hidden />;
  const others = chat.users.filter(({ userId }) => userId !== ownId);
  const readers = others.filter(({ lastReadId }) => lastReadId >= message.id);
  const isRead = readers.length > 0 && readers.length === others.length;
  const label =
    readers.length === 0
      ? text('readByNobody')
      : isRead && others.length > 1
        ? text('readByAll')
        : text('readBy', { names: readers.map(({ user }) => user.name).join(', ') });
  const Icon = readers.length > 0 ? IconChecks : IconCheck;
  return (
    <Tooltip label={label} multiline maw={280}>
      <span role="img" aria-label={label} className={classes.ticks} data-read={isRead || undefined}>
        <Icon size={15} stroke={1.8} aria-hidden />
      </span>
    </Tooltip>
  );
}
