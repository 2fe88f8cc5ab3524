import type { Chat } from '@recado/shared/features/chats';
import { readLastMessage } from '@recado/shared/features/tickets';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PersonAvatar } from '../../../components/avatars/PersonAvatar.tsx';
import { ContentPreview } from '../../../components/ContentPreview.tsx';
import { CountPill } from '../../../components/labels/CountPill.tsx';
import { RoundSign } from '../../../components/labels/RoundSign.tsx';
import { formatWhen } from '../../../lib/format/format.ts';
import { plainWords } from '../../../lib/format/formatText.ts';
import { useUser } from '../../../lib/session/session.ts';
import { chatName, otherOf } from '../chatName.ts';
import { useChatText } from '../chats.texts.ts';
import classes from './ChatRow.module.css';

interface Props {
  chat: Chat;
  isOpen?: boolean;
  /** The search, which the row's link keeps in the address. */
  search?: string;
  onOpen?(): void;
}

/** A chat in the list: its name, its last message and when that came, and the unread count. */
export function ChatRow({ chat, isOpen = false, search = '', onOpen }: Props) {
  const text = useChatText();
  const { id: ownId } = useUser();
  const other = otherOf(chat, ownId);
  const unreads = chat.users.find(({ userId }) => userId === ownId)?.unreads ?? 0;
  const { kind, text: lastText } = readLastMessage(chat.lastMessage);
  const sender = chat.users.find(({ userId }) => userId === chat.lastSenderId);
  const from =
    chat.lastSenderId === ownId ? text('you') : chat.isDirect ? undefined : sender?.user.name.split(' ')[0];
  return (
    <Link
      to={`/chats/${chat.uuid}${search ? `?${new URLSearchParams({ q: search })}` : ''}`}
      className={classes.row}
      data-open={isOpen || undefined}
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
    >
      {chat.isDirect ? (
        <PersonAvatar
          name={chatName(chat, ownId)}
          color={other?.user.color}
          picture={other?.user.profileImage}
          size={36}
        />
      ) : (
        <RoundSign>
          <IconUsers size={18} stroke={1.7} />
        </RoundSign>
      )}
      <span className={classes.body}>
        <span className={classes.line}>
          <span className={classes.name} data-unread={unreads > 0 || undefined}>
            {chatName(chat, ownId)}
          </span>
          <time className={classes.time} dateTime={chat.updatedAt}>
            {formatWhen(chat.updatedAt)}
          </time>
        </span>
        <span className={classes.line}>
          <span className={classes.said}>
            {from && chat.lastMessage && <span className={classes.from}>{from}: </span>}
            <ContentPreview kind={kind} text={plainWords(lastText)} />
          </span>
          {unreads > 0 && (
            <CountPill label={text('unreadHere', { count: unreads })}>
              {unreads > 99 ? '99+' : unreads}
            </CountPill>
          )}
        </span>
      </span>
    </Link>
  );
}
