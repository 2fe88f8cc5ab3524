import { expect, test } from 'vitest';
import { fillVariables, greetingAt, namesOf, openVariable } from './variables.ts';

test('variables are filled by each of their names, whatever the case', () => {
  const values = { name: 'Maria Souza', firstName: 'Maria', queue: 'Vendas' };
  expect(fillVariables('{{name}} {{ firstName }} {nome} {{FILA}}', values)).toBe(
    'Maria Souza Maria Maria Souza Vendas',
  );
});

test('what nobody knows, and what is no variable, stays as it was written', () => {
  const text = '{{email}} {{constructor}} {{ name }  {a: 1} {} {{}} {{name name}}';
  expect(fillVariables(text, { name: 'Maria', email: '' })).toBe(text);
});

test('what is filled in is not read again', () => {
  expect(fillVariables('{{name}}', { name: '{{email}}', email: 'x' })).toBe('{{email}}');
  expect(fillVariables('{{name}}', { name: '$& $1' })).toBe('$& $1');
});

test('the first variable that is still open is found where it stands', () => {
  expect(openVariable('Oi {x} {{email}}, {nome}')).toEqual({ name: 'email', from: 7, to: 16 });
  expect(openVariable('Oi {x}')).toBeUndefined();
});

test('a number is no name', () => {
  expect(namesOf('+55 11 98888-7777')).toEqual({ name: undefined, firstName: undefined });
  expect(namesOf(' José da Silva ')).toEqual({ name: 'José da Silva', firstName: 'José' });
});

test.each([
  [4, 'Boa noite'],
  [5, 'Bom dia'],
  [12, 'Boa tarde'],
  [18, 'Boa noite'],
])('at %i it is %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting);
});
