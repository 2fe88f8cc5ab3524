/** A way to reach somebody that stands in words. */
export interface Reach {
  text: string;
  href: string;
}

const mail = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/y;
/** International with a plus, or as Brazilians write numbers: area code and hyphen. Rows of bare digits are orders and documents. */
const phone = /\+\d[\d ().-]{7,20}\d|\(\d{2}\) ?9?\d{4}[ -]?\d{4}|\d{2} 9?\d{4}-\d{4}|9?\d{4}-\d{4}/y;
const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}_]/u.test(letter);

/** The e-mail address or phone number that begins here, as a link. */
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
