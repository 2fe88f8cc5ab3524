/** What stands at the top of a transcript, and on each of its pages. */
export interface TranscriptHead {
  company: string;
  /** As the company has chosen it, `#rrggbb`. */
  color: string;
  title: string;
  facts: string[];
  /** Goes before the number of a page. */
  page: string;
  language: string;
}

/** A picture, small, as a JPEG. */
export interface TranscriptPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** One thing in a transcript, in its order. */
export type TranscriptLine =
  | { kind: 'day' | 'event'; text: string }
  | {
      kind: 'message';
      side: 'theirs' | 'ours' | 'note';
      who: string;
      /** Time, and what became of the message. */
      foot: string;
      quoted: string;
      text: string;
      picture: TranscriptPicture | undefined;
    };
