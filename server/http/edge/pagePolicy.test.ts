import { expect, test } from 'vitest';
import { noSources, openerPolicy, pagePolicy } from './pagePolicy.ts';

const policyOf = (PUBLIC_URL?: string, sources = noSources) => pagePolicy({ PUBLIC_URL }, sources);

test('a page talks with its own server and with nobody else (SAFE-07)', () => {
  expect(policyOf()['connect-src']).toEqual(["'self'"]);
  expect(policyOf('https://inbox.example/anywhere')['connect-src']).toEqual([
    "'self'",
    'wss://inbox.example',
  ]);
  expect(policyOf()['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  expect(openerPolicy(noSources)).toEqual({ policy: 'same-origin' });
});

test('the page may load exactly the foreign scripts, and open the windows, that it is given (CONN-70)', () => {
  const sources = {
    scripts: ['https://sdk.example'],
    connects: ['https://a.example'],
    frames: ['https://b.example'],
  };
  const policy = policyOf(undefined, sources);
  expect(policy['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'", 'https://sdk.example']);
  expect(policy['connect-src']).toEqual(["'self'", 'https://a.example']);
  expect(policy['frame-src']).toEqual(['https://www.youtube-nocookie.com', 'https://b.example']);
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:']);
  expect(openerPolicy(sources)).toEqual({ policy: 'same-origin-allow-popups' });
});
