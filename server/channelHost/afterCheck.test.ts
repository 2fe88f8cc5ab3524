import { describe, expect, test } from 'vitest';
import { afterCheck } from './afterCheck.ts';

const working = { command: 2, commandDone: 2, status: 'CONNECTED' };
const commanded = { ...working, command: 3 };
const silent = { isFine: false, reason: 'unreachable', isPassing: true } as const;
const refused = { isFine: false, reason: 'keysRefused', isPassing: false } as const;

describe('after a check of its account a connection', () => {
  test('that works stays so while the provider cannot answer, unless a person asked', () => {
    expect(afterCheck(working, silent)).toBeUndefined();
    expect(afterCheck(commanded, silent)).toEqual({
      commandDone: 3,
      status: 'TIMEOUT',
      stopReason: 'unreachable',
    });
    expect(afterCheck({ ...working, status: 'OPENING' }, silent)).toEqual({
      status: 'TIMEOUT',
      stopReason: 'unreachable',
    });
  });

  test('ends for a person to repair it when the provider refuses its keys', () => {
    expect(afterCheck(working, refused)).toEqual({ status: 'DISCONNECTED', stopReason: 'keysRefused' });
  });

  test('keeps its number when the provider names none', () => {
    const connected = { status: 'CONNECTED', stopReason: null };
    expect(afterCheck(working, { isFine: true, number: null })).toEqual(connected);
    expect(afterCheck(commanded, { isFine: true, number: '5511900000001' })).toEqual({
      ...connected,
      commandDone: 3,
      number: '5511900000001',
    });
  });

  test('that is not wanted is stopped, and the command is done', () => {
    const stopped = { commandDone: 3, status: 'DISCONNECTED', stopReason: 'stopped' };
    expect(afterCheck(commanded, undefined)).toEqual(stopped);
  });
});
