import type { SheetCell } from '@recado/shared/lib/workbook';

/** What stands at the top of a document, and on each of its pages. */
export interface PdfHead {
  company: string;
  /** As the company has chosen it, `#rrggbb`. */
  color: string;
  title: string;
  facts: string[];
  /** Goes before the number of a page. */
  page: string;
  language: string;
  /** Its pages lie on their long side: for tables of many columns. */
  isWide?: boolean;
}

/** A picture, small, as a JPEG. */
export interface PdfPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** A column of a table: what stands above it, its share of the width, and on which side its cells stand. */
export interface PdfColumn {
  label: string;
  share: number;
  isNumber?: boolean;
}

/** Something that was said, as a bubble. */
export interface PdfBubble {
  kind: 'message';
  side: 'theirs' | 'ours' | 'note';
  who: string;
  /** Time, and what became of the message. */
  foot: string;
  quoted: string;
  text: string;
  picture: PdfPicture | undefined;
}

/** What was counted day by day: bars, and a line over them. */
export interface PdfChart {
  kind: 'chart';
  /** What the bars and the line count. */
  bars: string;
  line: string;
  days: { label: string; bar: number; line: number }[];
}

/** One thing in a document, in its order. */
export type PdfLine =
  | { kind: 'day' | 'event'; text: string }
  | PdfBubble
  /** Nothing of it goes into spreadsheets. */
  | PdfChart
  /** A part of the document begins. */
  | { kind: 'heading'; text: string }
  /** A table begins; `row`s follow, a cell for each column, and for spreadsheets the numbers behind what is written. Its heads stand on each of its pages. */
  | { kind: 'columns'; columns: PdfColumn[] }
  | { kind: 'row'; cells: string[]; values?: readonly SheetCell[] }
  /** A sentence over the whole width. */
  | { kind: 'text'; text: string };
