import type { Message } from '@recado/shared/features/messages';
import { BubbleFrame } from '../../../components/bubble/BubbleFrame.tsx';
import { isEmojiOnly } from '../../../lib/format/formatText.ts';
import type { Outgoing } from '../../../lib/sending/outbox.ts';
import { useUser } from '../../../lib/session/session.ts';
import { AlbumActions } from '../album/AlbumActions.tsx';
import { ChangeNote } from '../changes/ChangeNote.tsx';
import { react } from '../changes/changeMessage.ts';
import { useConversationActions } from '../changes/conversationActions.ts';
import { HeldMark } from '../changes/HeldMark.tsx';
import { canReact } from '../changes/messageRules.ts';
import { openMessageSheet } from '../changes/openMessageSheet.tsx';
import { isSticker } from '../content/isSticker.ts';
import { BubbleActions } from './BubbleActions.tsx';
import { BubbleContent } from './BubbleContent.tsx';
import { HeadLines, KindLine, MachineName } from './bubbleLines.tsx';
import { FailureNote } from './FailureNote.tsx';
import { MessageFoot } from './MessageFoot.tsx';
import { Reactions } from './Reactions.tsx';

interface Props {
  message: Message;
  /** The pictures of an album, whose last one is `message`. */
  album?: readonly Message[] | undefined;
  onSeparate?: ((album: readonly Message[]) => void) | undefined;
  outgoing: Outgoing | undefined;
  /** Whether the author's name is above the bubble. */
  withName: boolean;
  endsGroup: boolean;
  isFlashed: boolean;
  onAnswer: ((message: Message) => void) | undefined;
  onJump(messageId: number): void;
}

/** Text alone shares its last line with the time if there is room. */
const isTextOnly = ({ mediaType, body }: Message): boolean => mediaType === null && !isEmojiOnly(body);

/** Whether it shows a picture, a video, a sound or a document. */
const hasFile = ({ mediaType }: Message): boolean =>
  mediaType === 'image' || mediaType === 'video' || mediaType === 'audio' || mediaType === 'application';

const footOver = ({ mediaType }: Message): 'picture' | 'sound' | undefined =>
  mediaType === 'image' || mediaType === 'video' ? 'picture' : mediaType === 'audio' ? 'sound' : undefined;

/** The name of the person who wrote it. */
const authorOf = ({ fromMe, user, contact }: Message): string | undefined =>
  fromMe ? user?.name : contact?.name;

/** The lowest ack of an album's pictures. */
const leastAck = (album: readonly Message[]): number => Math.min(...album.map(({ ack }) => ack));

/** One message or album: its quote, content, time, ack, and what went wrong with it. */
export function Bubble(props: Props) {
  const { message, album, onSeparate, outgoing, withName, endsGroup, isFlashed, onAnswer, onJump } = props;
  const { isPrivate, isDeleted, fromMe } = message;
  const isBare = !isDeleted && !isPrivate && !message.quotedMsg && isSticker(message);
  // The page sends it by itself once the server is back, or its writer decides.
  const isWaiting = outgoing?.failure === 'offline' || outgoing?.failure === 'asks';
  const hasFailed = message.ack === -1 || (outgoing?.failure !== undefined && !isWaiting);
  const conversation = useConversationActions();
  const mayReact = conversation?.mayWrite === true && canReact(message, conversation.capabilities);
  const isMedia = !isDeleted && !isBare && hasFile(message);
  const isOwn = useUser().id === message.user?.id;
  return (
    <BubbleFrame
      isMine={fromMe}
      messageId={message.id}
      ack={message.ack}
      isPrivate={isPrivate}
      hasFailed={hasFailed}
      isBare={isBare}
      endsGroup={endsGroup}
      isFlashed={isFlashed}
      isMachine={message.sentBy !== null}
      name={withName && (message.sentBy === null ? authorOf(message) : <MachineName message={message} />)}
      note={(isPrivate || message.fromBlocked) && <KindLine message={message} />}
      head={!isDeleted && <HeadLines message={message} onJump={onJump} />}
      isInline={isDeleted || isTextOnly(message) || (isMedia && message.body !== '')}
      isMedia={isMedia}
      footOver={isMedia && message.body === '' ? footOver(message) : undefined}
      foot={
        <MessageFoot
          message={album ? { ...message, ack: leastAck(album) } : message}
          hasFailed={hasFailed}
          isSending={outgoing !== undefined}
        />
      }
      onLongPress={
        conversation && !isDeleted && !outgoing && !album
          ? () => openMessageSheet({ message, conversation, onAnswer })
          : undefined
      }
      onDoubleClick={onAnswer && !isPrivate && !isDeleted && !outgoing ? () => onAnswer(message) : undefined}
      below={
        message.reactions.length > 0 && (
          <Reactions
            reactions={message.reactions}
            onPick={mayReact ? (emoji) => void react(message, emoji) : undefined}
          />
        )
      }
      actions={
        album ? (
          <AlbumActions album={album} onSeparate={() => onSeparate?.(album)} />
        ) : (
          !isDeleted && !outgoing && <BubbleActions message={message} onAnswer={onAnswer} />
        )
      }
      beside={
        <>
          {isOwn && message.heldUntil !== null && <HeldMark message={message} />}
          {message.change?.failure && <ChangeNote message={message} />}
          {(hasFailed || isWaiting) && <FailureNote message={message} outgoing={outgoing} />}
        </>
      }
    >
      <BubbleContent
        message={message}
        album={album}
        onSeparate={onSeparate}
        outgoing={outgoing}
        isFlashed={isFlashed}
      />
    </BubbleFrame>
  );
}
