import { describe, expect, test } from 'vitest';
import { AppPath, bridgeCalls, isUnencrypted, ServerUrl } from '../bridge.ts';

describe('AppPath', () => {
  test.each(['/', '/tickets', '/tickets/0b6f7c52-9a5a-4b6a-8a43-9d7d0b7a9f10', '/tickets?tab=open&page=2'])(
    'accepts the route %s',
    (path) => expect(AppPath.safeParse(path).success).toBe(true),
  );

  test.each([
    '',
    'tickets',
    '//evil.example',
    '/\\evil.example',
    '/a/../b',
    '/..',
    'https://evil.example',
    'javascript:alert(1)',
    '/x#y',
    '/x\ny',
    `/${'x'.repeat(300)}`,
  ])('refuses %j', (path) => expect(AppPath.safeParse(path).success).toBe(false));
});

describe('ServerUrl', () => {
  test.each([
    ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
    [' https://inbox.company.com.br/login?x=1 ', 'https://inbox.company.com.br'],
    ['HTTPS://Inbox.Company.com:443', 'https://inbox.company.com'],
  ])('keeps the origin of %s', (text, origin) => expect(ServerUrl.parse(text)).toBe(origin));

  test.each([
    '',
    'company.com',
    'ftp://company.com',
    'file:///etc/passwd',
    'app://recado',
    'javascript:alert(1)',
    'https://user:secret@company.com',
    'https://',
    'http://a b',
  ])('refuses %j', (text) => expect(ServerUrl.safeParse(text).success).toBe(false));

  test.each([
    'http://localhost:8080',
    'http://recado.localhost',
    'http://10.1.2.3',
    'http://172.16.0.9:8080',
    'http://192.168.1.20',
    'http://100.100.3.4',
    'http://[::1]:8080',
    'http://[fd00::7]',
    'http://recado',
    'http://recado.lan',
    'http://recado.local:8080',
  ])('takes %s without encryption: it is nearby', (text) => expect(ServerUrl.parse(text)).toBe(text));

  test.each([
    'http://inbox.example.com',
    'http://8.8.8.8:8080',
    'http://172.32.0.1',
    'http://100.128.0.1',
    'http://10.0.0.1.example.com',
    'http://localhost.example.com',
    'http://[2001:db8::1]',
    'http://lan.example.com',
  ])('refuses %s: passwords would travel readable', (text) =>
    expect(ServerUrl.safeParse(text).error?.issues[0]?.message).toBe('ERR_SERVER_PLAIN'),
  );

  test('a nearby server without encryption is warned of, one on this machine is not', () => {
    expect(
      [
        'http://192.168.1.20',
        'http://recado.lan',
        'http://127.0.0.1:8080',
        'http://[::1]',
        'https://a.example',
      ].map(isUnencrypted),
    ).toEqual([true, true, false, false, false]);
  });

  test('an origin cannot smuggle a second source into the content security policy', () => {
    for (const text of [
      "https://a.example; script-src 'unsafe-inline'",
      'https://a.example https://evil.example',
    ]) {
      const parsed = ServerUrl.safeParse(text);
      expect(parsed.success ? parsed.data : '').not.toMatch(/[;\s']/);
    }
  });
});

test('a badge counts whole, finite things', () => {
  for (const bad of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '3', null]) {
    expect(bridgeCalls.setBadge.args.safeParse([bad]).success).toBe(false);
  }
});
