import type { TicketHit } from '@recado/shared/features/tickets';
import { plainWords } from '../../../lib/format/formatText.ts';
import { markWords } from '../../../lib/format/markWords.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './HitLine.module.css';

/** A row is narrow: with more characters than this before the match, the match itself would be cut off. */
const lettersBefore = 14;

/** The last whole words before the match. */
function shortLead(before: string): string {
  if (before.length <= lettersBefore) return before;
  const end = before.slice(-lettersBefore);
  const space = end.search(/\s/);
  return `…${space === -1 ? end : end.slice(space + 1)}`;
}

interface Props {
  hit: TicketHit;
  search: string;
  /** The row already shows this name. */
  contactName: string;
}

/** The message that a search found: its author and its text, with the match highlighted. */
export function HitLine({ hit, search, contactName }: Props) {
  const text = useTicketText();
  const words = plainWords(hit.body);
  const [before, marked, behind] = markWords(words, search) ?? [words, '', ''];
  const isContact = !hit.fromMe && hit.author === contactName;
  const author = isContact ? undefined : (hit.author ?? (hit.fromMe ? text('us') : undefined));
  return (
    <span className={classes.line}>
      {author && <b className={classes.author}>{author}: </b>}
      {shortLead(before)}
      {marked && <mark className={classes.mark}>{marked}</mark>}
      {behind}
    </span>
  );
}
