import { expect, test } from 'vitest';
import { singleBlock } from './blocks/singleBlock.ts';
import { FlowVariable } from './flowVariable.ts';

const inputNamed = (value: string) =>
  singleBlock.data.safeParse({ seq: ['a'], elements: [{ number: 'a', type: 'input', value }] }).success;

test('the input of a content block has a name of at most 20 characters (FLOW-58)', () => {
  expect(inputNamed('a'.repeat(20))).toBe(true);
  expect(inputNamed('a'.repeat(21))).toBe(false);
});

test.each(['', '1a', 'a b', 'a-b', '{{a}}', '__proto__'])('"%s" is no name of a variable', (name) => {
  expect(FlowVariable.safeParse(name).success).toBe(false);
});
