import { expect, test } from 'vitest';
import { openerPolicy, pagePolicy } from './pagePolicy.ts';

type PolicySettings = Parameters<typeof pagePolicy>[0];
const none: PolicySettings = {
  PUBLIC_URL: undefined,
  META_APP_ID: undefined,
  META_APP_SECRET: undefined,
  META_VERIFY_TOKEN: undefined,
  META_CONFIG_ID: undefined,
  META_SCOPES: undefined,
  GRAPH_API_URL: undefined,
};
const settings = (more: Partial<PolicySettings>): PolicySettings => ({ ...none, ...more });
const app = { META_APP_ID: '900000000000001', META_APP_SECRET: 'a-secret-of-the-app' };

test('a page talks with its own server and with nobody else (SAFE-07)', () => {
  expect(pagePolicy(settings({}))['connect-src']).toEqual(["'self'"]);
  expect(pagePolicy(settings({ PUBLIC_URL: 'https://inbox.example/anywhere' }))['connect-src']).toEqual([
    "'self'",
    'wss://inbox.example',
  ]);
  expect(pagePolicy(settings({}))['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  expect(openerPolicy(settings({}))).toEqual({ policy: 'same-origin' });
});

test('with an app at Meta the page may load exactly Meta’s script and open its windows (CONN-70)', () => {
  const policy = pagePolicy(settings(app));
  expect(policy['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'", 'https://connect.facebook.net']);
  expect(policy['connect-src']).toEqual(["'self'", 'https://www.facebook.com', 'https://graph.facebook.com']);
  expect(policy['frame-src']).toEqual([
    'https://www.youtube-nocookie.com',
    'https://www.facebook.com',
    'https://staticxx.facebook.com',
  ]);
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:']);
  expect(openerPolicy(settings(app))).toEqual({ policy: 'same-origin-allow-popups' });
  expect(pagePolicy(settings({ ...app, GRAPH_API_URL: 'http://127.0.0.1:8091' }))['script-src']).toEqual([
    "'self'",
    "'wasm-unsafe-eval'",
    'http://127.0.0.1:8091',
  ]);
});
