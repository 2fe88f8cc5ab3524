import { expect, test } from 'vitest';
import { readAudit } from './readAudit.ts';

const run = (stdout: string, code = 1, stderr = '') => readAudit({ code, stdout, stderr, timedOut: false });
const report = (...severities: string[]) =>
  JSON.stringify({
    advisories: Object.fromEntries(
      severities.map((severity, n) => [
        n,
        { severity, module_name: `m${n}`, title: 'T', url: 'https://a.example' },
      ]),
    ),
  });

test('high and critical ones are separate from the others', () => {
  expect(run(report('high', 'low', 'critical'))).toEqual({
    grave: ['high: m0: T https://a.example', 'critical: m2: T https://a.example'],
    others: ['low: m1: T https://a.example'],
  });
  expect(run(report(), 0)).toEqual({ grave: [], others: [] });
});

test('a registry that keeps no advisories, or cannot be reached, is named', () => {
  const refused = 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n  responded with 405:';
  expect(run('', 1, refused)).toEqual({ unasked: 'the registry answers 405' });
  expect(run('', 1, 'getaddrinfo ENOTFOUND')).toEqual({ unasked: 'the registry cannot be reached' });
  expect(readAudit({ code: 1, stdout: '', stderr: '', timedOut: true })).toEqual({
    unasked: 'the registry did not answer in time',
  });
});

test('what nobody can read is no clean audit', () => {
  expect(() => run('surprise', 1)).toThrow();
  expect(() => run('{}', 0)).toThrow('nothing that can be read');
});
