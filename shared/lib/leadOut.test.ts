import { expect, test } from 'vitest';
import { backOf } from './choices.ts';
import { leadOutOf } from './leadOut.ts';

test.each([
  ['Atendente!', 'person'],
  ['quero falar com um ATENDENTE', 'person'],
  ['agent', 'person'],
  ['hablar con un agente', 'person'],
  ['müşteri temsilcisi', 'person'],
  ['Sair', 'end'],
  ['ÇIKIŞ', 'end'],
  ['o atendente foi ótimo', undefined],
  ['sair de casa', undefined],
  ['', undefined],
])('"%s" leads to %s', (message, lead) => {
  expect(leadOutOf(message)).toBe(lead);
});

test("a company's own words lead to a person", () => {
  expect(leadOutOf('SAC', 'sac, ouvidoria; central\nbalcão')).toBe('person');
  expect(leadOutOf('balcao', 'sac, ouvidoria; central\nbalcão')).toBe('person');
  expect(leadOutOf('sac')).toBeUndefined();
});

test.each([
  ['0', 'up'],
  ['voltar', 'up'],
  ['Back', 'up'],
  ['volver', 'up'],
  ['geri', 'up'],
  ['#', 'top'],
  ['Menu', 'top'],
  ['menú', 'top'],
  ['ana menü', 'top'],
  ['menu de sexta', undefined],
])('"%s" goes %s', (message, back) => {
  expect(backOf(message)).toBe(back);
});
