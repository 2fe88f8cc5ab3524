import { expect, test } from 'vitest';
import { FlowVariable } from './flowVariable.ts';

test('the name of a variable has at most 20 characters (FLOW-58)', () => {
  expect(FlowVariable.safeParse('a'.repeat(20)).success).toBe(true);
  expect(FlowVariable.safeParse('a'.repeat(21)).success).toBe(false);
});

test('it begins with a letter, of any language, and has no blanks or signs', () => {
  for (const name of ['nome', 'endereço_2', 'Şehir'])
    expect(FlowVariable.safeParse(name).success, name).toBe(true);
  for (const name of ['', '2nome', 'meu nome', 'nome}}', '__proto__'])
    expect(FlowVariable.safeParse(name).success, name).toBe(false);
});
