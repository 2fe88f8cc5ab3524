import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandShades, type Scheme } from '@recado/shared/lib/brandShades';
import { contrast, toOklch } from '@recado/shared/lib/oklch';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '..', '..', 'app', 'theme', 'tokens.css'), 'utf8');
const blocks = {
  light: css.slice(css.indexOf('/* Light */'), css.indexOf('/* Dark')),
  dark: css.slice(css.indexOf('/* Dark')),
};
/** The value of a colour token in one scheme. */
function token(scheme: Scheme, name: string): string {
  const found = new RegExp(`--${name}: (#[0-9a-fA-F]{6})`).exec(blocks[scheme])?.[1];
  if (!found) throw new Error(`no token --${name} in ${scheme}`);
  return found;
}

const text = 4.5;
const sign = 3;
const grounds = ['page', 'paper', 'thread', 'raised', 'field', 'inset'];
const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Describes the pairs that cannot be read; empty if all can. */
function unreadable(pairs: [what: string, ink: string, ground: string, least: number][]): string[] {
  return pairs
    .filter(([, ink, ground, least]) => contrast(ink, ground) < least)
    .map(([what, ink, ground]) => `${what}: ${contrast(ink, ground).toFixed(2)} (${ink} on ${ground})`);
}

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const of = (name: string) => token(scheme, name);

  test('inks and meanings can be read on every ground', () => {
    expect(
      unreadable([
        ...['ink', 'ink-2', 'ink-3'].flatMap((ink) =>
          grounds.map((ground): [string, string, string, number] => [
            `${ink} on ${ground}`,
            of(ink),
            of(ground),
            text,
          ]),
        ),
        ...['ok', 'warn', 'bad'].flatMap((name): [string, string, string, number][] => [
          [`${name} on paper`, of(name), of('paper'), text],
          [`${name} on its ground`, of(name), of(`${name}-soft`), text],
        ]),
        ['the head of a note', of('note-ink'), of('note'), text],
        ['a button that destroys', '#ffffff', of('bad-fill'), text],
        ['the same under the pointer', '#ffffff', of('bad-fill-hover'), text],
      ]),
    ).toEqual([]);
  });

  test("any company's colour gives words that can be read and signs that can be seen", () => {
    fc.assert(
      fc.property(anyColor, (stored) => {
        const brand = brandShades(stored, scheme);
        expect(
          unreadable([
            ...grounds.map((ground): [string, string, string, number] => [
              `text on ${ground}`,
              brand.text,
              of(ground),
              text,
            ]),
            ...(['tint', 'select', 'own'] as const).map((ground): [string, string, string, number] => [
              `text on ${ground}`,
              brand.text,
              brand[ground],
              text,
            ]),
            ...(['fill', 'fillHover', 'fillPress'] as const).map((fill): [string, string, string, number] => [
              `ink on ${fill}`,
              brand.onFill,
              brand[fill],
              text,
            ]),
            ...(['ink', 'ink-2'] as const).flatMap((ink): [string, string, string, number][] => [
              [`${ink} on the chosen row`, of(ink), brand.select, text],
              [`${ink} on the own bubble`, of(ink), brand.own, text],
            ]),
            ['meta on the chosen row', of('ink-3'), brand.select, text],
            ['a mark on paper', brand.mark, of('paper'), sign],
            ['a mark on the thread', brand.mark, of('thread'), sign],
          ]),
          stored,
        ).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('no shade is more glaring than its role allows, and a grey company stays grey', () => {
    fc.assert(
      fc.property(anyColor, (stored) => {
        const { fill, own, tint } = brandShades(stored, scheme);
        expect(toOklch(fill).c, stored).toBeLessThan(0.21);
        expect(toOklch(own).c, stored).toBeLessThan(0.07);
        expect(toOklch(tint).c, stored).toBeLessThan(0.035);
      }),
      { numRuns: 500 },
    );
    for (const grey of ['#000000', '#808080', '#ffffff'])
      for (const shade of Object.values(brandShades(grey, scheme)))
        expect(toOklch(shade).c, `${shade} of ${grey}`).toBeLessThan(0.01);
  });
});

test('the stored default #0000FF is shown calm', () => {
  expect(brandShades('#0000FF', 'light')).toMatchObject({ fill: '#2457D8', select: '#DEE9FF' });
});
