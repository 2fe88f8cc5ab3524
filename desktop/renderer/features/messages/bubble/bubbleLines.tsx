import type { Message } from '@recado/shared/features/messages';
import { IconBan, IconLock, IconPin, IconRobot } from '@tabler/icons-react';
import { useKindText } from '../content/kinds/kinds.texts.ts';
import { LinkCard } from '../content/LinkCard.tsx';
import { useMessageText } from '../messages.texts.ts';
import classes from './Bubble.module.css';
import { QuotedMessage } from './QuotedMessage.tsx';

interface LineProps {
  message: Message;
}

/** Names the machine that wrote a message, and the user in whose name it did, with its sign. */
export function MachineName({ message: { sentBy, user } }: LineProps) {
  const text = useMessageText();
  return (
    <>
      <IconRobot size={14} stroke={1.8} aria-hidden />
      {[sentBy && text(`sentBy_${sentBy}`), user?.name].filter(Boolean).join(' · ')}
    </>
  );
}

/** Says that a message is a note, or comes from a blocked contact. */
export function KindLine({ message }: LineProps) {
  const text = useMessageText();
  return message.isPrivate ? (
    <div className={classes.private}>
      <IconLock size={13} stroke={2} aria-hidden /> {text('note')}
    </div>
  ) : (
    <div className={classes.blocked}>
      <IconBan size={13} stroke={2} aria-hidden /> {text('fromBlocked')}
    </div>
  );
}

/** What is above the words: that they were forwarded, what they answer, where their link leads. */
export function HeadLines({ message, onJump }: LineProps & { onJump(messageId: number): void }) {
  const text = useMessageText();
  const kinds = useKindText();
  return (
    <>
      {message.isPinned && (
        <div className={classes.forwarded}>
          <IconPin size={13} stroke={2} aria-hidden /> {kinds('pinned')}
        </div>
      )}
      {message.isForwarded && <div className={classes.forwarded}>{text('forwarded')}</div>}
      {message.details?.kind === 'answer' && <div className={classes.forwarded}>{kinds('answered')}</div>}
      {message.quotedMsg && <QuotedMessage quoted={message.quotedMsg} onJump={onJump} />}
      {message.linkPreview && <LinkCard preview={message.linkPreview} />}
    </>
  );
}
