import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { openTokens } from './tokens.ts';

const secret = 'test-jwt-secret-0123456789-abcdefghij';
const now = new Date('2026-03-02T12:00:00Z');
const tokens = openTokens(secret, { now: () => now });
const claims = { userId: 7, companyId: 3, sessionId: 'b0f7' };

/** A token signed with the installation's own key, like an access token except for `header` and `audience`. */
const signed = (header: { typ?: string }, audience?: string, key = secret) => {
  const made = new SignJWT({ cid: 3, sid: 'b0f7' })
    .setProtectedHeader({ alg: 'HS256', ...header })
    .setSubject('7')
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + 60_000));
  return (audience === undefined ? made : made.setAudience(audience)).sign(new TextEncoder().encode(key));
};

test('an access token says what it is and who it is for (SAFE-06)', async () => {
  const token = await tokens.sign(claims);
  expect(await tokens.verify(token)).toEqual(claims);
  expect(JSON.parse(String(Buffer.from(token.split('.')[0]!, 'base64url')))).toEqual({
    alg: 'HS256',
    typ: 'at+jwt',
  });
  expect(await tokens.verify(await signed({ typ: 'at+jwt' }, 'recado'))).toEqual(claims);
});

test('what else is signed with the same key is none (SAFE-06)', async () => {
  for (const other of [
    signed({ typ: 'JWT' }, 'recado'),
    signed({}, 'recado'),
    signed({ typ: 'at+jwt' }, 'somebody else'),
    signed({ typ: 'at+jwt' }, 'recado', 'another-secret-0123456789-abcdefghijk'),
    signed({}, undefined, 'another-secret-0123456789-abcdefghijk'),
  ])
    await expect(tokens.verify(await other)).rejects.toMatchObject({ code: 'ERR_UNAUTHENTICATED' });
});

test('one of a release before is over: its screen renews it and nobody is signed out (SAFE-06)', async () => {
  await expect(tokens.verify(await signed({}))).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
});
