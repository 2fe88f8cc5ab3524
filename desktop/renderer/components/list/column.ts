import type { ReactNode } from 'react';

/** True if there is nothing to show. */
export const isBlank = (shown: ReactNode): boolean =>
  shown === null || shown === undefined || shown === false || shown === '';

/** A column of a list. */
export interface Column<Row> {
  key: string;
  label: string;
  /** Null or no text where a row has nothing to show: an empty cell in a table, nothing at all on a card. */
  render(row: Row): ReactNode;
  /** At the head of a table in place of its label, such as a box that marks every row. */
  head?: ReactNode;
  /** Numbers are aligned right. */
  align?: 'right';
  width?: number | string;
  /** The headline of the card on narrow screens; the first such column wins. */
  isTitle?: true;
  /** On a card it needs no label, because its value explains itself. */
  isPlain?: true;
  /** Not shown on cards. */
  tableOnly?: true;
  /** Not shown below 1200 px, nor on cards. */
  wideOnly?: true;
}
