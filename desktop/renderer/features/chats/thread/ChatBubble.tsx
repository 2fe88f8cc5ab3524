import { Tooltip } from '@mantine/core';
import { type Chat, type ChatMessage, chatApi } from '@recado/shared/features/chats';
import type { Message } from '@recado/shared/features/messages';
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconChecks,
  IconClock,
  IconCopy,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { ContentPreview } from '../../../components/ContentPreview.tsx';
import { confirm } from '../../../components/confirm.tsx';
import { FloatingActions } from '../../../components/FloatingActions.tsx';
import { PlainAction } from '../../../components/PlainAction.tsx';
import { call } from '../../../lib/api.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { plainWords } from '../../../lib/format/formatText.ts';
import type { Sending } from '../../../lib/sending/openOutbox.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { type ChatItem, keepChatMessage } from '../chatCache.ts';
import { useChatText } from '../chats.texts.ts';
import { discardChat } from '../sendChatMessage.ts';
import classes from './ChatBubble.module.css';
import { ChatFailure } from './ChatFailure.tsx';
import { chatKind } from './chatKind.ts';

/** What shows the content of a message: words, picture, sound, file. */
export interface ContentProps {
  message: Pick<
    Message,
    | 'id'
    | 'body'
    | 'mediaType'
    | 'mediaUrl'
    | 'mediaId'
    | 'mediaName'
    | 'mediaMime'
    | 'mediaBytes'
    | 'mediaState'
    | 'isVoice'
    | 'vCard'
    | 'mentions'
  >;
  outgoing: Pick<Sending, 'clientId' | 'file' | 'failure'> | undefined;
  /** What has not left yet is not to leave. */
  onStop(): void;
}

interface Props {
  chat: Chat;
  item: ChatItem;
  withName: boolean;
  isFlashed: boolean;
  Content: ComponentType<ContentProps>;
  onAnswer(message: ChatMessage): void;
  onJump(messageId: number): void;
}

/** One message of a chat (CHAT-24): who, what, when, and by whom it was read. */
export function ChatBubble({ chat, item, withName, isFlashed, Content, onAnswer, onJump }: Props) {
  const text = useChatText();
  const words = useWords();
  const { id: ownId } = useUser();
  const { message, outgoing } = item;
  const isMine = message.senderId === ownId;
  const hasFailed = outgoing?.failure !== undefined && outgoing.failure !== 'offline';
  const { quotedMsg: quoted } = message;

  async function takeBack() {
    const agreed = await confirm({
      title: text('takeBack'),
      question: text('takeBackQuestion'),
      confirm: words('remove'),
      isDangerous: true,
    });
    if (!agreed) return;
    try {
      keepChatMessage(await call(chatApi.removeMessage, { params: { id: chat.id, messageId: message.id } }));
    } catch (error) {
      toast.error(error);
    }
  }
  const copy = async () => {
    await navigator.clipboard.writeText(message.message);
    toast.success(words('copied'));
  };

  return (
    <div className={classes.place} data-side={isMine ? 'mine' : 'theirs'}>
      <article
        className={classes.bubble}
        data-failed={hasFailed || undefined}
        data-flash={isFlashed || undefined}
        data-message={message.id || undefined}
      >
        {withName && <div className={classes.name}>{message.sender?.name ?? text('gone')}</div>}
        {quoted && (
          <button type="button" className={classes.quote} onClick={() => onJump(quoted.id)}>
            <span className={classes.name}>
              {quoted.sender ? (quoted.sender.id === ownId ? text('you') : quoted.sender.name) : text('gone')}
            </span>
            <ContentPreview
              kind={quoted.isDeleted ? 'deleted' : chatKind(quoted)}
              text={quoted.isDeleted ? '' : plainWords(quoted.message.slice(0, 300))}
            />
          </button>
        )}
        {message.isDeleted ? (
          <div className={classes.deleted}>
            <IconBan size={15} stroke={1.8} aria-hidden /> {text('takenBack')}
          </div>
        ) : (
          <Content
            message={{ ...message, body: message.message, vCard: null }}
            outgoing={outgoing}
            onStop={() => outgoing && discardChat(outgoing)}
          />
        )}
        <div className={classes.foot}>
          <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
          {isMine && !message.isDeleted && <Ticks chat={chat} item={item} />}
        </div>
      </article>
      {!message.isDeleted && !outgoing && (
        <FloatingActions className={classes.actions}>
          <PlainAction
            label={text('answer')}
            icon={<IconArrowBackUp size={16} stroke={1.8} />}
            action="answer"
            onClick={() => onAnswer(message)}
          />
          {message.message !== '' && (
            <PlainAction
              label={words('copy')}
              icon={<IconCopy size={15} stroke={1.8} />}
              action="copy"
              onClick={() => void copy().catch(() => undefined)}
            />
          )}
          {isMine && (
            <PlainAction
              label={text('takeBack')}
              icon={<IconTrash size={15} stroke={1.8} />}
              action="takeBack"
              onClick={() => void takeBack()}
            />
          )}
        </FloatingActions>
      )}
      {outgoing?.failure !== undefined && <ChatFailure outgoing={outgoing} />}
    </div>
  );
}

/** Whether one's message has left, and by whom it was read. */
function Ticks({ chat, item: { message, outgoing } }: { chat: Chat; item: ChatItem }) {
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
