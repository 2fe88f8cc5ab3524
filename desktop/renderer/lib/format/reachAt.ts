/** An e-mail address or phone number found in a text, with its link. */
export interface Reach {
  text: string;
  href: string;
}

const mail = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/y;
/** A number with a plus, or as Brazilians write it, with area code and hyphen. A row of bare digits is an order or a document. */
const phone = /\+\d[\d ().-]{7,20}\d|\(\d{2}\) ?9?\d{4}[ -]?\d{4}|\d{2} 9?\d{4}-\d{4}|9?\d{4}-\d{4}/y;
const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}_]/u.test(letter);

/** Finds the e-mail address or phone number that begins at a position. */
export function reachAt(text: string, at: number): Reach | undefined {
  if (isWord(text[at - 1]) || /[.@/-]/.test(text[at - 1] ?? '')) return;
  const found = matchAt(mail, text, at);
  if (found) return { text: found, href: `mailto:${found}` };
  const number = matchAt(phone, text, at);
  const digits = number?.replace(/\D/g, '') ?? '';
  if (!number || digits.length < 8 || digits.length > 15 || /^[-./]?\d/.test(text.slice(at + number.length)))
    return;
  return { text: number, href: `tel:${number.startsWith('+') ? '+' : ''}${digits}` };
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
