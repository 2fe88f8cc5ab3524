/** A person on a contact card. */
export interface CardPerson {
  name: string;
  numbers: string[];
  /** The card itself, from BEGIN to END. */
  vCard: string;
}

/** Every line end that some phone accepts: in a name it would begin a new property. */
const lineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const foldedEnd = /(?:\r\n|[\n\r])[ \t]/g;

/** The people on one or more vCards, of any version; a card without name and number is left out. */
export function peopleIn(vCards: string): CardPerson[] {
  return vCards
    .split(/(?=BEGIN:VCARD)/i)
    .filter((card) => card.trim() !== '')
    .map((card) => {
      // A line that continues in the next one begins there with a space (RFC 6350, 3.2).
      const lines = card.replace(foldedEnd, '').split(lineEnd);
      const valuesOf = (property: string) =>
        lines
          .filter((line) => new RegExp(`^(item\\d+\\.)?${property}[;:]`, 'i').test(line))
          .map((line) => unescaped(line.slice(line.indexOf(':') + 1)).trim());
      return {
        name: valuesOf('FN')[0] ?? '',
        numbers: valuesOf('TEL').map((number) => number.replace(/^tel:/i, '')),
        vCard: card.trim(),
      };
    })
    .filter(({ name, numbers }) => name !== '' || numbers.length > 0);
}

/** A card with a name and numbers, in the form that phones read; the digits of a full number link to its chat. */
export const vCardOf = ({ name, numbers }: Pick<CardPerson, 'name' | 'numbers'>): string =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escaped(name)};;;`,
    `FN:${escaped(name)}`,
    ...numbers.map((number) =>
      /^\d+$/.test(number)
        ? `TEL;type=CELL;waid=${number}:+${number}`
        : `TEL;type=CELL:${number.replace(lineEnd, '')}`,
    ),
    'END:VCARD',
  ].join('\n');

const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(lineEnd, '\\n');

const unescaped = (text: string) =>
  text.replace(/\\([\\,;:nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
