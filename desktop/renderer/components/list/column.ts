import type { ReactNode } from 'react';

/** One thing a list shows of each row. */
export interface Column<Row> {
  key: string;
  label: string;
  render(row: Row): ReactNode;
  /** Numbers stand right. */
  align?: 'right';
  width?: number | string;
  /** The card's headline on narrow screens; the first column with it wins. */
  isTitle?: true;
  /** Left away below 1200 px, and where rows have two lines. */
  wideOnly?: true;
}
