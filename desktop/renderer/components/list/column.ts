import type { ReactNode } from 'react';

/** Is there nothing to show? */
export const isBlank = (shown: ReactNode): boolean =>
  shown === null || shown === undefined || shown === false || shown === '';

/** One thing a list shows of each row. */
export interface Column<Row> {
  key: string;
  label: string;
  /** Null or no text where a row has nothing to show: an empty cell in a table, nothing at all on a card. */
  render(row: Row): ReactNode;
  /** Numbers stand right. */
  align?: 'right';
  width?: number | string;
  /** The card's headline on narrow screens; the first column with it wins. */
  isTitle?: true;
  /** On a card it stands without its label: it says by itself what it is. */
  isPlain?: true;
  /** Not on cards. */
  tableOnly?: true;
  /** Left away below 1200 px, and where rows have two lines. */
  wideOnly?: true;
}
