import { comparisons } from '@recado/shared/flow/blocks/condition';
import { plain } from '@recado/shared/lib/choices';
import { readValue } from '@recado/shared/lib/fieldValue';
import type { Language } from '@recado/shared/lib/languages';
import { blockRunner, go } from '../blockRunner.ts';

export const condition = blockRunner('condition', async (port, { key, condition, value }) => {
  const order = compare((await port.valueOf(key)) ?? '', await port.fill(value), port.language);
  const holds = {
    equals: order === 0,
    atLeast: order >= 0,
    atMost: order <= 0,
    less: order < 0,
    more: order > 0,
  }[comparisons[condition as keyof typeof comparisons]];
  return go(holds ? 'yes' : 'no');
});

/**
 * Below zero when the first one is less, NaN when the two cannot be ordered. Numbers and days are compared as such, times
 * and other words by their text, without case and accents.
 */
function compare(one: string, other: string, language: Language): number {
  for (const kind of ['number', 'date'] as const) {
    const [a, b] = [one, other].map((text) => readValue({ kind, options: [] }, text, language));
    if (a !== undefined && b !== undefined)
      return kind === 'number' ? Math.sign(Number(a) - Number(b)) : a.localeCompare(b);
  }
  const [a, b] = [plain(one), plain(other)];
  if (a === b) return 0;
  return a === '' || b === '' ? Number.NaN : a.localeCompare(b, undefined, { numeric: true });
}
