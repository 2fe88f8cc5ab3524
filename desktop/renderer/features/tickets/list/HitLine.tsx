import type { TicketHit } from '@recado/shared/features/tickets';
import { plainWords } from '../../../lib/format/formatText.ts';
import { markWords } from '../../../lib/format/markWords.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './HitLine.module.css';

/** What was said that a search looked for, by whom, with the words marked. */
export function HitLine({ hit, search }: { hit: TicketHit; search: string }) {
  const text = useTicketText();
  const said = plainWords(hit.body);
  const [before, marked, behind] = markWords(said, search) ?? [said, '', ''];
  const author = hit.author ?? (hit.fromMe ? text('us') : undefined);
  return (
    <span className={classes.line}>
      {author && <b className={classes.author}>{author}: </b>}
      {before}
      {marked && <mark className={classes.mark}>{marked}</mark>}
      {behind}
    </span>
  );
}
