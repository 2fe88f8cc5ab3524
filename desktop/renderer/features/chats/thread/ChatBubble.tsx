import type { Chat, ChatMessage } from '@recado/shared/features/chats';
import type { Message } from '@recado/shared/features/messages';
import { IconDots } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { BubbleFoot } from '../../../components/bubble/BubbleFoot.tsx';
import { BubbleFrame } from '../../../components/bubble/BubbleFrame.tsx';
import { DeletedLine } from '../../../components/bubble/DeletedLine.tsx';
import { DeedRows, openDeedSheet } from '../../../components/bubble/openDeedSheet.tsx';
import { PlainAction } from '../../../components/PlainAction.tsx';
import { isEmojiOnly } from '../../../lib/format/formatText.ts';
import type { Sending } from '../../../lib/sending/openOutbox.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useIsPhone } from '../../../lib/useWidth.ts';
import type { ChatItem } from '../chatCache.ts';
import { useChatText } from '../chats.texts.ts';
import { discardChat } from '../sendChatMessage.ts';
import { ChatFailure } from './ChatFailure.tsx';
import { ChatQuote } from './ChatQuote.tsx';
import { ChatTicks } from './ChatTicks.tsx';
import { useChatDeeds } from './useChatDeeds.ts';

/** The props of the component that renders a message's words, picture, sound or file. */
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
    | 'mediaWidth'
    | 'mediaHeight'
    | 'mediaState'
    | 'isVoice'
    | 'vCard'
    | 'mentions'
  >;
  outgoing: Pick<Sending, 'clientId' | 'file' | 'failure'> | undefined;
  /** Stops a message that has not left yet. */
  onStop(): void;
  isWhole?: boolean;
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

/** One message of a chat (CHAT-24): its author, content and time, and who has read it. */
export function ChatBubble({ chat, item, withName, isFlashed, Content, onAnswer, onJump }: Props) {
  const text = useChatText();
  const words = useWords();
  const { id: ownId } = useUser();
  const isPhone = useIsPhone();
  const { message, outgoing } = item;
  const isMine = message.senderId === ownId;
  const hasFailed = outgoing?.failure !== undefined && outgoing.failure !== 'offline';
  const { quotedMsg: quoted } = message;

  const deeds = useChatDeeds(item, onAnswer);
  const openSheet = () => openDeedSheet(message.message, (close) => <DeedRows deeds={deeds} close={close} />);

  return (
    <BubbleFrame
      isMine={isMine}
      messageId={message.id}
      hasFailed={hasFailed}
      isFlashed={isFlashed}
      name={withName ? (message.sender?.name ?? text('gone')) : undefined}
      head={quoted && <ChatQuote quoted={quoted} onJump={() => onJump(quoted.id)} />}
      isInline={message.isDeleted || (message.mediaType === null && !isEmojiOnly(message.message))}
      foot={
        <BubbleFoot at={message.createdAt}>
          {isMine && !message.isDeleted && <ChatTicks chat={chat} item={item} />}
        </BubbleFoot>
      }
      onLongPress={deeds.length > 0 ? openSheet : undefined}
      actions={
        deeds.length > 0 &&
        (isPhone ? (
          <PlainAction
            label={words('actions')}
            icon={<IconDots size={18} stroke={1.8} />}
            action="more"
            onClick={openSheet}
          />
        ) : (
          deeds.map(({ action, label, Icon, run }) => (
            <PlainAction
              key={action}
              label={label}
              icon={<Icon size={16} stroke={1.8} />}
              action={action}
              onClick={run}
            />
          ))
        ))
      }
      beside={outgoing?.failure !== undefined && <ChatFailure outgoing={outgoing} />}
    >
      {message.isDeleted ? (
        <DeletedLine>{text('takenBack')}</DeletedLine>
      ) : (
        <Content
          message={{ ...message, body: message.message, vCard: null }}
          outgoing={outgoing}
          isWhole={isFlashed}
          onStop={() => outgoing && discardChat(outgoing)}
        />
      )}
    </BubbleFrame>
  );
}
