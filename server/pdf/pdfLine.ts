import type { SheetCell } from '@recado/shared/lib/workbook';

/** The head of a document: on its first page, and its title on each page. */
export interface PdfHead {
  company: string;
  /** The company's colour, `#rrggbb`. */
  color: string;
  title: string;
  facts: string[];
  /** The word before the number of a page. */
  page: string;
  language: string;
  /** Its pages are in landscape: for tables of many columns. */
  isWide?: boolean;
}

/** A small picture, as a JPEG. */
export interface PdfPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** A column of a table: its heading, its share of the width, and the side on which its cells align. */
export interface PdfColumn {
  label: string;
  share: number;
  isNumber?: boolean;
}

/** A message, as a bubble. */
export interface PdfBubble {
  kind: 'message';
  side: 'theirs' | 'ours' | 'note';
  author: string;
  /** The time, and the state of the message. */
  foot: string;
  quoted: string;
  text: string;
  picture: PdfPicture | undefined;
}

/** Counts per day: bars, and a line over them. */
export interface PdfChart {
  kind: 'chart';
  /** The names of the counts of the bars and the line. */
  bars: string;
  line: string;
  days: { label: string; bar: number; line: number }[];
}

/** One part of a document, in its order. */
export type PdfLine =
  | { kind: 'day' | 'event'; text: string }
  | PdfBubble
  /** Spreadsheets leave it out. */
  | PdfChart
  /** A part of the document begins. */
  | { kind: 'heading'; text: string }
  /**
   * A table begins. `row`s follow, with a cell for each column, and for spreadsheets the numbers behind the text. Its
   * headings are on each of its pages.
   */
  | { kind: 'columns'; columns: PdfColumn[] }
  | { kind: 'row'; cells: string[]; values?: readonly SheetCell[] }
  /** A sentence over the whole width. */
  | { kind: 'text'; text: string };
