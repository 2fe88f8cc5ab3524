import { expect, test } from 'vitest';
import { isServiceAccount, readServiceAccount } from './readServiceAccount.ts';

const file = {
  type: 'service_account',
  project_id: 'padaria-bot',
  private_key: '-----BEGIN PRIVATE KEY-----\nMII\n-----END PRIVATE KEY-----\n',
  client_email: 'bot@padaria-bot.iam.gserviceaccount.com',
};

test('the file of a service account shows its project and address', () => {
  expect(readServiceAccount(JSON.stringify(file))).toEqual({
    account: { project: 'padaria-bot', email: 'bot@padaria-bot.iam.gserviceaccount.com' },
  });
});

test.each([
  ['half of it', JSON.stringify(file).slice(0, -10), { wrong: 'notJson' }],
  ['words', 'minha chave', { wrong: 'notJson' }],
  ['a list', '[]', { wrong: 'otherKind' }],
  ['a client of OAuth', '{"installed":{"client_id":"1"}}', { wrong: 'otherKind' }],
  ['no key', JSON.stringify({ ...file, private_key: '' }), { wrong: 'incomplete', field: 'private_key' }],
  [
    'a cut key',
    JSON.stringify({ ...file, private_key: 'MII' }),
    { wrong: 'incomplete', field: 'private_key' },
  ],
  [
    'no address',
    JSON.stringify({ ...file, client_email: undefined }),
    { wrong: 'incomplete', field: 'client_email' },
  ],
])('%s is no service account, and says why', (_what, json, wrong) => {
  expect(readServiceAccount(json)).toEqual(wrong);
  expect(isServiceAccount(json)).toBe(false);
});
