import type { Ticket } from '@recado/shared/features/tickets';
import { useRareText } from '../actions/rare.texts.ts';
import classes from './RatingMark.module.css';

/** Ratings of one to five have a face: angry, upset, neutral, happy, love (CONV-32, OPEN-16). */
const faces = ['😠', '🙁', '😐', '🙂', '😍'];

/** The customer's rating of an attendance, 0 to 10; nothing without one. */
export function RatingMark({ userRating }: Pick<Ticket, 'userRating'>) {
  const text = useRareText();
  const rate = userRating?.rate ?? null;
  if (rate === null) return null;
  const label = text('ratingIs', { rate });
  return (
    <span role="img" aria-label={label} title={label} className={classes.mark}>
      {faces[rate - 1] ?? rate}
    </span>
  );
}
