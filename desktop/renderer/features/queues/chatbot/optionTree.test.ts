import { mostOptionLevels } from '@recado/shared/features/chatbots';
import { expect, test } from 'vitest';
import {
  inserted,
  keyAt,
  moved,
  newOption,
  type Option,
  pathOf,
  type Step,
  stepOf,
  without,
} from './optionTree.ts';

/** Reads a tree drawn as `a(b c) d`. */
function tree(drawn: string): Option[] {
  const read = (tokens: string[]): Option[] => {
    const options: Option[] = [];
    for (let token = tokens.shift(); token && token !== ')'; token = tokens.shift())
      if (token === '(') options.at(-1)!.options = read(tokens);
      else options.push({ ...newOption(), key: token, name: token });
    return options;
  };
  return read(drawn.match(/[()]|[^()\s]+/g) ?? []);
}
const drawn = (options: readonly Option[]): string =>
  options.map(({ key, options }) => (options.length > 0 ? `${key}(${drawn(options)})` : key)).join(' ');

test.each<[Step, string, string, string]>([
  ['up', 'b', 'a b(x) c', 'b(x) a c'],
  ['down', 'a', 'a b c', 'b a c'],
  ['up', 'a', 'a b', 'a b'],
  ['down', 'b', 'a b', 'a b'],
  ['in', 'b', 'a(x) b(y) c', 'a(x b(y)) c'],
  ['in', 'a', 'a b', 'a b'],
  ['out', 'x', 'a(w x y) b', 'a(w y) x b'],
  ['out', 'a', 'a b', 'a b'],
  ['up', 'y', 'a(x y)', 'a(y x)'],
])('a step %s takes %s from %s to %s', (step, key, from, to) => {
  const options = tree(from);
  expect(drawn(moved(options, key, stepOf(options, key, step)) ?? options)).toBe(to);
});

test('an option is dropped before, behind and into another, with all that lies in it', () => {
  const options = tree('a(x) b c');
  expect(drawn(moved(options, 'a', { key: 'c', position: 'before' })!)).toBe('b a(x) c');
  expect(drawn(moved(options, 'a', { key: 'c', position: 'after' })!)).toBe('b c a(x)');
  expect(drawn(moved(options, 'c', { key: 'x', position: 'inside' })!)).toBe('a(x(c)) b');
});

test('an option goes neither into itself nor below the deepest level nor below one that ends the bot', () => {
  const options = tree('a(x(y)) b');
  expect(moved(options, 'a', { key: 'y', position: 'inside' })).toBeUndefined();
  expect(moved(options, 'a', { key: 'a', position: 'after' })).toBeUndefined();
  const deep = Array.from({ length: mostOptionLevels }, (_, level) => `l${level}`);
  const chain = tree(`${deep.join('(')}${')'.repeat(mostOptionLevels - 1)} other`);
  expect(moved(chain, 'other', { key: deep.at(-1)!, position: 'inside' })).toBeUndefined();
  expect(moved(chain, 'other', { key: deep.at(-1)!, position: 'after' })).toBeDefined();
  expect(moved(chain, 'l0', { key: 'other', position: 'inside' })).toBeUndefined();
  const ends = tree('a b');
  ends[0]!.queueType = 'attendent';
  expect(moved(ends, 'b', { key: 'a', position: 'inside' })).toBeUndefined();
});

test('what is taken out can be put back where it was, and paths lead to options and back', () => {
  const options = tree('a(x y) b');
  const [y] = options[0]!.options.slice(1);
  const less = without(options, 'y');
  expect([drawn(less), drawn(inserted(less, y!, { key: 'x', position: 'after' }))]).toEqual([
    'a(x) b',
    'a(x y) b',
  ]);
  expect(pathOf(options, 'y')).toBe('0.options.1');
  expect(keyAt(options, '0.options.1.greetingMessage')).toBe('y');
  expect(keyAt(options, '0.options')).toBe('a');
  expect(keyAt(options, '1.name')).toBe('b');
});
