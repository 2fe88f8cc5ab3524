/** The deepest that lists and objects may lie in one another. */
const deepest = 12;
const badKeys = ['__proto__', 'constructor', 'prototype'];

/** Where and why a value is refused. `place` is its path: `nodes.3.data.label`. */
export interface WrongValue {
  place: string;
  reason: 'forbiddenKey' | 'tooDeep' | 'badText';
}

// A text that Postgres cannot store as JSON, or that is no text: control characters and halves of characters.
const isBadText = (text: string) => !text.isWellFormed() || /[^\P{Cc}\t\n\r]/u.test(text);

/** The first value that must not be stored: a key of prototypes, a text with control characters, or too much nesting. */
export function wrongValue(whole: unknown): WrongValue | undefined {
  const open: { value: unknown; place: readonly string[] }[] = [{ value: whole, place: [] }];
  for (let one = open.pop(); one; one = open.pop()) {
    const { value, place } = one;
    const wrong = (reason: WrongValue['reason']) => ({ place: place.join('.').slice(0, 200), reason });
    if (typeof value === 'string' && isBadText(value)) return wrong('badText');
    if (typeof value !== 'object' || value === null) continue;
    if (place.length >= deepest) return wrong('tooDeep');
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value) && (badKeys.includes(key) || isBadText(key)))
        return { place: [...place, key].join('.').slice(0, 200), reason: 'forbiddenKey' };
      open.push({ value: inner, place: [...place, key] });
    }
  }
  return undefined;
}

/** True for a value without any of these. */
export const isPlainJson = (value: unknown): boolean => wrongValue(value) === undefined;
