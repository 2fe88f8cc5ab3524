import type { Message } from '@recado/shared/features/messages';
import { ContentPreview } from '../../../components/ContentPreview.tsx';
import { plainWords } from '../../../lib/format/formatText.ts';
import { contentKind } from '../content/contentKind.ts';
import { useMessageText } from '../messages.texts.ts';
import classes from './QuotedMessage.module.css';

interface Props {
  quoted: NonNullable<Message['quotedMsg']>;
  /** Leads to the message; undefined where it only stands as a reminder. */
  onJump?: (messageId: number) => void;
}

/** What a message answers; a click leads there. */
export function QuotedMessage({ quoted, onJump }: Props) {
  const text = useMessageText();
  const words = quoted.isDeleted ? '' : plainWords(quoted.body.slice(0, 300));
  const inside = (
    <>
      <span className={classes.name}>
        {quoted.fromMe ? text('us') : (quoted.contact?.name ?? text('contact'))}
      </span>
      <span className={classes.words}>
        <ContentPreview kind={quoted.isDeleted ? 'deleted' : contentKind(quoted)} text={words} />
      </span>
    </>
  );
  return onJump ? (
    <button type="button" className={classes.quote} onClick={() => onJump(quoted.id)} title={text('jump')}>
      {inside}
    </button>
  ) : (
    <div className={classes.quote}>{inside}</div>
  );
}
