import { describe, expect, test } from 'vitest';
import { allVagueNames } from './rules/allVagueNames.ts';
import { sourceOf } from './rules/sourceOf.ts';
import { vagueNames } from './rules/vagueNames.ts';

const findIn = (text: string) => vagueNames(sourceOf('slip.ts', text));

test('a name says what a thing is', () => {
  expect(allVagueNames()).toEqual({});
});

describe('a vague name is found', () => {
  test.each([
    ['a variable', 'const said = await read(tx);', 'said'],
    ['one of a pair', 'const [first, told] = rows;', 'told'],
    ['what is left', 'const { name, ...known } = facts;', 'known'],
    ['a property under another name', 'const { body: asked } = request;', 'asked'],
    ['one with a default', 'const [heard = 0] = counts;', 'heard'],
    ['the variable of a loop', 'for (const wanted of names) read(wanted);', 'wanted'],
    ['a parameter', 'export function add(kept: Row) {}', 'kept'],
    ['the parameter of an arrow', 'rows.map((given) => given.id);', 'given'],
    ['all other parameters', 'const add = (...meant: Row[]) => meant;', 'meant'],
    ['a function', 'async function ask() {}', 'ask'],
    ['an arrow', 'export const say = () => {};', 'say'],
    ['a method', 'class Slip {\n  tell() {}\n}', 'tell'],
    ['a private method', 'class Slip {\n  async #hear() {}\n}', 'hear'],
    ['a field', 'class Slip {\n  readonly #inTurn = 1;\n}', 'inTurn'],
    ['a property of a type', 'interface Slip {\n  who: string;\n}', 'who'],
    ['a method of a type', 'interface Slip {\n  tell(name: string): void;\n}', 'tell'],
    ['a parameter of a type', 'type Slip = (given: unknown) => void;', 'given'],
    ['a type', 'export type Told = z.input<typeof User>;', 'Told'],
    ['an interface', 'interface Said {\n  id: number;\n}', 'Said'],
    ['a class', 'class Heard {}', 'Heard'],
    ['an import under another name', "import { request as ask } from './request.ts';", 'ask'],
    ['an error', 'try {\n  run();\n} catch (told) {}', 'told'],
  ])('%s', (_kind, text, name) => {
    expect(findIn(text).map((one) => one.replace(/^\d+ /, ''))).toEqual([name]);
  });

  test('with its line', () => {
    expect(findIn('const row = 1;\nconst said = row;')).toEqual(['2 said']);
  });
});

test.each([
  ['a column or a key of the wire', "const row = { wanted: true, said: '' };"],
  ['a property of the contract by its own name', 'const before = reactions.find(({ who }) => who === we);'],
  ['one with a default', 'const add = ({ asked = 0 }: Figures) => asked;'],
  ['a word in a longer name', 'const knownNumbers = new Set(lastTold);'],
  ['a use', 'rig.meta.say(said);'],
  ['a type of the contract', "import type { Told } from '@recado/shared/lib/contract';"],
  ['a text', "const kind = 'told'; // who said it"],
])('and %s is left in peace', (_kind, text) => {
  expect(findIn(text)).toEqual([]);
});
