import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allLongFunctions, listPath } from './rules/allLongFunctions.ts';
import { longFunctions, mostLines, wrongExceptions } from './rules/longFunctions.ts';
import { sourceOf } from './rules/sourceOf.ts';

const lines = (count: number, line: string) => `${line}\n`.repeat(count);
const findIn = (text: string) => longFunctions(sourceOf('slip.tsx', text));

test('no function is longer than it may be, apart from those that are listed, and these only shrink', () => {
  const listed = JSON.parse(readFileSync(listPath, 'utf8')) as Record<string, number>;
  // The list is written by `node scripts/listLongFunctions.ts`.
  expect(wrongExceptions(allLongFunctions(), listed)).toEqual([]);
});

describe('a function that is too long is found', () => {
  const body = lines(mostLines, '  step();');
  test.each([
    ['a function', `export function slip() {\n${body}}`, 'slip'],
    ['an arrow', `export const slip = async () => {\n${body}};`, 'slip'],
    ['a method', `class Slip {\n  save() {\n${body}  }\n}`, 'save'],
    ['a private method', `class Slip {\n  async #save() {\n${body}  }\n}`, 'save'],
    ['a method of an object', `export const slips = { list() {\n${body}} };`, 'list'],
    ['an arrow in a wrapper', `export const Slip = memo(() => {\n${body}});`, 'Slip'],
    [
      'a component',
      `export const Slip = () => (\n  <>\n${lines(mostLines, '    <p>slip</p>')}  </>\n);`,
      'Slip',
    ],
    [
      'types of its parameters',
      `function slip({ a }: {\n${lines(mostLines, '  // told')}  a: 1;\n}) {}`,
      'slip',
    ],
    ['a callback without a name', `tell(() => {\n${body}});`, 'tell'],
  ])('%s', (_kind, text, name) => {
    expect(Object.keys(findIn(text))).toEqual([`slip.tsx > ${name}`]);
  });

  test('in another one, by both names', () => {
    expect(findIn(`function slip() {\n  const save = () => {\n${body}  };\n}`)).toEqual({
      'slip.tsx > slip': mostLines + 4,
      'slip.tsx > slip > save': mostLines + 2,
    });
  });
});

test.each([
  ['a function of just the length', `function slip() {\n${lines(mostLines - 2, '  step();')}}`],
  ['an object of data', `export const slips = {\n${lines(mostLines, "  // told\n  a: 'slip',")}};`],
  ['a class of short methods', `class Slip {\n${lines(mostLines, '  one() {}\n')}}`],
])('and %s is left in peace', (_kind, text) => {
  expect(findIn(text)).toEqual({});
});

test.each([
  ['one that is not listed', { slip: 90 }, {}],
  ['one that has grown', { slip: 91 }, { slip: 90 }],
  ['one that has shrunk', { slip: 84 }, { slip: 90 }],
  ['one that is short now', {}, { slip: 90 }],
])('the list is wrong about %s', (_what, found, listed) => {
  expect(wrongExceptions(found, listed)).toHaveLength(1);
});

test('the list is right about one that is a few lines shorter', () => {
  expect(wrongExceptions({ slip: 86 }, { slip: 90 })).toEqual([]);
});
