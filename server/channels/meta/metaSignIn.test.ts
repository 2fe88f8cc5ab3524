import { expect, test } from 'vitest';
import { metaSources } from './metaSignIn.ts';

const none = {
  META_APP_ID: undefined,
  META_APP_SECRET: undefined,
  META_VERIFY_TOKEN: undefined,
  META_CONFIG_ID: undefined,
  META_SCOPES: undefined,
  GRAPH_API_URL: undefined,
};
const app = { ...none, META_APP_ID: '900000000000001', META_APP_SECRET: 'a-secret-of-the-app' };

test('the page needs nothing of Meta without an app of the operator', () => {
  expect(metaSources(none)).toEqual({ scripts: [], connects: [], frames: [] });
});

test('with an app it loads Meta’s script and opens its windows, or those of the fake (CONN-70)', () => {
  expect(metaSources(app)).toEqual({
    scripts: ['https://connect.facebook.net'],
    connects: ['https://www.facebook.com', 'https://graph.facebook.com'],
    frames: ['https://www.facebook.com', 'https://staticxx.facebook.com'],
  });
  const fake = 'http://127.0.0.1:8091';
  expect(metaSources({ ...app, GRAPH_API_URL: fake })).toEqual({
    scripts: [fake],
    connects: [fake],
    frames: [fake],
  });
});
