import { describe, expect, test } from 'vitest';
import { StorageTrouble } from '../storage/storageTrouble.ts';
import { causeOf, isOurTrouble } from './failures.ts';

const databaseError = (code: string) =>
  new Error('Failed query: insert … params: a secret', {
    cause: Object.assign(new Error('x'), { code, name: 'PostgresError' }),
  });

describe('what went wrong', () => {
  test('is named without a word of what a customer wrote', () => {
    expect(causeOf(databaseError('22021'))).toBe('PostgresError 22021');
    expect(causeOf(new SyntaxError('Unexpected token: a secret'))).toBe('SyntaxError');
    expect(causeOf('a secret')).toBe('unknown');
  });

  test.each([
    '08006',
    '53100',
    '57P01',
    '57014',
    '25P03',
    '58030',
    '40P01',
    '40001',
    'CONNECTION_CLOSED',
    'ECONNREFUSED',
    'EAI_AGAIN',
    'EIO',
  ])('%s is nobody’s fault and counts no try', (code) =>
    expect(isOurTrouble(databaseError(code))).toBe(true),
  );

  test('a storage that does not work is nobody’s fault, whatever it says', () => {
    expect(isOurTrouble(new StorageTrouble(new Error('SlowDown')))).toBe(true);
  });

  test('a row that breaks a rule will break it again', () => {
    for (const code of ['22021', '23505', '42703']) expect(isOurTrouble(databaseError(code))).toBe(false);
    expect(isOurTrouble(new Error('poison'))).toBe(false);
  });
});
