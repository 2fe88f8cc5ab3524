import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isProven } from './identityProof.ts';

const docs = readFileSync(join(import.meta.dirname, '../../../docs/site-chat.md'), 'utf8');
const secret = 'of-the-site';
const keys = { identitySecret: secret, identitySecretBefore: '', beforeUntil: '', sessionSecret: 'x' };

test('what the documentation signs with is proven, word for word (SITE-31)', () => {
  const [, sample = ''] = /```js\n([^`]+)```/.exec(docs) ?? [];
  const run = new Function(
    ...['createHmac', 'secret', 'id', 'email', 'name'],
    `${sample.replace(/^import .*$/m, '')}; return { expires, hash };`,
  );
  const signed: { expires: number; hash: string } = run(
    createHmac,
    secret,
    '42',
    'maria@shop.example',
    'María',
  );
  const identity = { userId: '42', email: 'maria@shop.example', name: 'María', ...signed };
  expect(isProven(identity, keys, new Date())).toBe(true);
  expect(isProven({ ...identity, userId: '43' }, keys, new Date())).toBe(false);
});

test('the documentation’s other samples join the same four parts with line breaks', () => {
  for (const words of [
    'implode("\\n", [$expires, $id, $email, $name])',
    '"\\n".join([str(expires), user_id, email, name])',
  ])
    expect(docs).toContain(words);
});
