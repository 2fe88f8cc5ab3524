/** Characters that reverse the direction of text: with them a name shows another ending than it has. */
const turnsWriting = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A file's name in a form that is safe to show. It has no path, no control characters and nothing that reverses text,
 * and at most 200 characters with its ending kept. Empty when nothing is left.
 */
export const plainFileName = (name: string): string =>
  name
    .toWellFormed()
    .split(/[\\/]/)
    .at(-1)!
    .replace(/\p{Cc}/gu, '')
    .replace(turnsWriting, '')
    .trim()
    .replace(/^\.+/, '')
    .slice(-200)
    .toWellFormed();
