import { expect, test } from 'vitest';
import {
  fieldKey,
  fieldPlaceholder,
  fillForCustomer,
  fillVariables,
  greetingAt,
  namesOf,
  openVariable,
  unknownVariables,
  valuesOf,
} from './variables.ts';

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

test('the first variable that is still open is found at its place', () => {
  expect(openVariable('Oi {x} {{email}}, {nome}')).toEqual({ from: 7, to: 16 });
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

test.each([
  ['Olá, {{firstName}}! Tudo bem?', 'Olá! Tudo bem?'],
  ['{{name}}, bem-vindo', 'bem-vindo'],
  ['Oi {nome}\nPosição {posição}', 'Oi\nPosição'],
  ['{{number}}', ''],
  ['A {x} fica, {{nada}} também', 'A {x} fica, {{nada}} também'],
])('what nobody knows is not sent: %s', (text, sent) => {
  expect(fillForCustomer(text, {})).toBe(sent);
});

test('greeting, date and hour are those of the company’s language and zone', () => {
  const facts = {
    contact: { name: 'Ayşe Yılmaz', number: '905551112233' },
    ticketId: 7,
    company: 'Fırın',
    timeZone: 'Europe/Istanbul',
    now: new Date('2026-11-23T23:30:00Z'),
  };
  const filled = (language: 'pt' | 'en' | 'es' | 'tr') =>
    fillForCustomer('{{greeting}} {{firstName}} {{date}} {{time}}', valuesOf({ ...facts, language }));
  expect(filled('tr')).toBe('İyi akşamlar Ayşe 24.11.2026 02:30');
  expect(filled('en')).toBe('Good evening Ayşe 24/11/2026 02:30');
  expect(filled('es')).toBe('Buenas noches Ayşe 24/11/2026 02:30');
  expect(filled('pt')).toBe('Boa noite Ayşe 24/11/2026 02:30');
});

test('a contact field is filled by its name; a variable that is called like it comes first (FIELD-11)', () => {
  const fields = new Map([
    ['data de vencimento', '05/03/2027'],
    ['empresa', 'Padaria Sol'],
    ['plano', ''],
  ]);
  const values = { company: 'Recado', fields };
  const text = 'Oi, {{Data de Vencimento}} {{empresa}} {{contact.Empresa}}';
  expect(fillVariables(text, values)).toBe('Oi, 05/03/2027 Recado Padaria Sol');
  expect(fieldPlaceholder('Empresa')).toBe('{{contact.Empresa}}');
  expect(fieldPlaceholder('Plano')).toBe('{{Plano}}');
  expect(fillVariables('Plano {{Plano}} {{Outro}}', values)).toBe('Plano {{Plano}} {{Outro}}');
  expect(openVariable('Plano {{Outro}} {{Plano}}', fields)).toEqual({ from: 16, to: 25 });
  expect(fillForCustomer('Seu plano, {{Plano}}! {{Outro}}', values)).toBe('Seu plano! {{Outro}}');
});

test.each([
  ['Oi {{field.X}}, {{nome}}', ['{{field.X}}']],
  ['{{ Vencimento }} {{contact.Vencimento}} {{PRIMEIRONOME}}', []],
  ['{{a}} {{a}} {{b}} {seu texto} {{}}', ['{{a}}', '{{b}}']],
])('of %s these are variables that nobody knows: %j', (text, unknown) => {
  expect(unknownVariables(text, new Set([fieldKey('Vencimento')]))).toEqual(unknown);
});

test('blanks without an end behind two braces cost no more than other text', () => {
  const text = `{{${' '.repeat(20_000)}`;
  expect(fillVariables(text, {})).toBe(text);
  expect(fillVariables('{{            name            }}', { name: 'Maria' })).toBe('Maria');
});
