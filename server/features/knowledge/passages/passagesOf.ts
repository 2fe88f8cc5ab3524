import type { BotLanguage } from '@recado/shared/features/settings';
import { stemmableText } from '../find/wordsOf.ts';
import { splitText } from './splitText.ts';

/** A passage as it is stored; `head` and `body` are its words as the stemmer reads them. */
export interface ReadPassage {
  heading: string;
  content: string;
  head: string;
  body: string;
}

/** The passages of a source's text. The name of the source counts among the headings. */
export const passagesOf = (name: string, text: string, language: BotLanguage): ReadPassage[] =>
  splitText(text).map(({ heading, content }) => ({
    heading,
    content,
    head: stemmableText(`${name} ${heading}`, language),
    body: stemmableText(content, language),
  }));
