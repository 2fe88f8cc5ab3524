import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = `${import.meta.dirname}/../desktop/e2e`;

/** Digits that a source spells, and whether a program writes more behind them. */
interface NumberPart {
  path: string;
  digits: string;
  isBeginning: boolean;
}

/** Brazilian numbers with their area have 12 or 13 digits; what is shorter becomes one by more digits. */
const shortestNumber = 12;

/** The numbers in a source. One in a template, or a short one, stands for all that begin with it. */
const numbersIn = (path: string, text: string): NumberPart[] =>
  [...text.matchAll(/(?<!\d)(55\d{6,11})(\$\{)?(?!\d)/g)].map(([, digits, more]) => ({
    path,
    digits: digits!,
    isBeginning: more !== undefined || digits!.length < shortestNumber,
  }));

const areShared = (a: NumberPart, b: NumberPart): boolean =>
  a.path !== b.path &&
  (a.digits === b.digits ||
    (a.isBeginning && b.digits.startsWith(a.digits)) ||
    (b.isBeginning && a.digits.startsWith(b.digits)));

/** What two sources have in common, each pair once. */
const sharedNumbers = (numbers: readonly NumberPart[]): string[] =>
  numbers.flatMap((a, n) =>
    numbers
      .slice(n + 1)
      .filter((b) => areShared(a, b))
      .map((b) => `${a.digits} of ${a.path} and ${b.digits} of ${b.path}`),
  );

// All journeys of a worker have one simulator: a customer of two journeys brings the tickets of one into the other.
test('no two journeys share a phone number', () => {
  const paths = globSync(['*.ts', 'machine/*.ts'], { cwd: folder });
  const numbers = paths.flatMap((path) => numbersIn(path, readFileSync(`${folder}/${path}`, 'utf8')));
  expect(new Set(numbers.map(({ path }) => path)).size).toBeGreaterThan(15);
  expect(sharedNumbers(numbers)).toEqual([]);
});

test('a number that a program ends is shared with all that begin alike', () => {
  const written = [
    `const a = \`55119555507\${at}\${customer}\`;`,
    "const b = '5511955550701';",
    "'5511955559901'",
  ];
  const numbers = written.flatMap((text, n) => numbersIn(`${n}.ts`, text));
  expect(sharedNumbers(numbers)).toEqual(['55119555507 of 0.ts and 5511955550701 of 1.ts']);
});
