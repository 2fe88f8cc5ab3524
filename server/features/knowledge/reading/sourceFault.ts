import { mostSourceCharacters } from '@recado/shared/features/knowledge';
import type { BotLanguage } from '@recado/shared/features/settings';
import type { ReadPassage } from '../passages/passagesOf.ts';

/** What the reading process gets: a file, a page, or a text. */
export interface ReadRequest {
  bytes: Uint8Array;
  /** The ending of its file’s name, or `html` or `txt`. */
  ending: string;
  /** The content type of a page, with its charset. */
  type: string;
  name: string;
  /** Undefined: it is guessed; `usual` where the text does not tell. */
  language: BotLanguage | undefined;
  usual: BotLanguage;
}

/** Why a source has no text. */
type ReadFault = 'empty' | 'tooLarge' | 'unknownFormat' | 'password' | 'tooHeavy' | 'broken';

/** What it answers. */
export type ReadAnswer =
  | { text: string; language: BotLanguage; passages: ReadPassage[] }
  | { fault: ReadFault };

/** Letters of a file that a reader gathers; blanks and invisible signs go later, so there may be more than a source has. */
const mostGathered = 4 * mostSourceCharacters;

/** Counts what a reader gathers, so that a file made to grow ends before memory does. Throws SourceFault. */
export function gatheredLetters(): (words: string) => void {
  let letters = 0;
  return ({ length }) => {
    letters += length;
    if (letters > mostGathered) throw new SourceFault('tooLarge');
  };
}

/** Why a file has no text. */
export class SourceFault extends Error {
  readonly fault: ReadFault;

  constructor(fault: ReadFault) {
    super(fault);
    this.fault = fault;
  }
}
