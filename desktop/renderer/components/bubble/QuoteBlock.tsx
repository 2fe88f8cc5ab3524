import type { LastMessageKind } from '@recado/shared/features/tickets';
import { plainWords } from '../../lib/format/formatText.ts';
import { ContentPreview } from '../ContentPreview.tsx';
import classes from './QuoteBlock.module.css';

interface Props {
  name: string;
  kind: LastMessageKind | null;
  /** The beginning of its words; of a deleted message none. */
  words: string;
  /** Leads to the message, with `label` as its name; undefined where the quote is no link. */
  onJump?: (() => void) | undefined;
  label?: string;
}

/** The message that another one answers; a click leads there. */
export function QuoteBlock({ name, kind, words, onJump, label }: Props) {
  const inside = (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.words}>
        <ContentPreview kind={kind} text={kind === 'deleted' ? '' : plainWords(words.slice(0, 300))} />
      </span>
    </>
  );
  return onJump ? (
    <button type="button" className={classes.quote} onClick={onJump} title={label}>
      {inside}
    </button>
  ) : (
    <div className={classes.quote}>{inside}</div>
  );
}
