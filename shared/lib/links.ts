import { z } from 'zod';

/** A host with a full name, such as strangers have. */
const Address = z.url({ protocol: /^https$/, hostname: /\./ });
const isWord = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
const start = 'https://';
/** After this many false starts, the search for an address in a text gives up. */
const mostTries = 20;

/** The https address that begins at this place, up to the first space, without the punctuation of the sentence around it. */
export function linkAt(text: string, at: number): string | undefined {
  if (!text.startsWith(start, at) || isWord(text[at - 1])) return undefined;
  const found = /^https:\/\/[^\s<>"'`]+/.exec(text.slice(at, at + 2048))?.[0];
  const link = found?.replace(/[.,;:!?*_~)\]}]+$/, '');
  return link && Address.safeParse(link).success ? link : undefined;
}

/** The first https address in a text. */
export function firstLink(text: string): string | undefined {
  for (let at = text.indexOf(start), tries = 0; at !== -1 && tries < mostTries; tries++) {
    const link = linkAt(text, at);
    if (link) return link;
    at = text.indexOf(start, at + start.length);
  }
  return undefined;
}
