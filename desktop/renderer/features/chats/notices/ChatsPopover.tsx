import { Loader, Text } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Failed } from '../../../components/Failed.tsx';
import { TopPopover } from '../../../components/notices/TopPopover.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useChats, useUnreadChats } from '../chatCache.ts';
import { useChatText } from '../chats.texts.ts';
import { ChatRow } from '../list/ChatRow.tsx';
import classes from './ChatsPopover.module.css';

/** The chats in the top bar: the newest ones, the number of unread chats, and a link to all (SHELL-34). */
export function ChatsPopover() {
  return useCan('chats:view') ? <Chats /> : null;
}

function Chats() {
  const text = useChatText();
  const unread = useUnreadChats();
  const label = unread > 0 ? `${text('title')}: ${text('unread', { count: unread })}` : text('title');
  return (
    <TopPopover icon={IconMessageCircle} label={label} title={text('title')} hasNews={unread > 0} width={340}>
      {(close) => <Latest onOpen={close} />}
    </TopPopover>
  );
}

function Latest({ onOpen }: { onOpen(): void }) {
  const text = useChatText();
  const words = useWords();
  const chats = useChats('');
  return (
    <>
      <div className={classes.list}>
        {chats.state === 'loading' && <Loader size="sm" m="md" aria-label={words('loading')} />}
        {chats.state === 'failed' && <Failed error={chats.error} retry={chats.retry} />}
        {chats.state === 'ready' && chats.rows.length === 0 && (
          <Text p="md" size="sm" c="dimmed" ta="center">
            {text('empty')}
          </Text>
        )}
        {chats.rows.map((chat) => (
          <ChatRow key={chat.id} chat={chat} onOpen={onOpen} />
        ))}
      </div>
      <Link to="/chats" className={classes.all} onClick={onOpen}>
        {text('seeAll')}
      </Link>
    </>
  );
}
