import { createHash, randomBytes, randomInt } from 'node:crypto';

const connectionTokenLength = 30;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A token's secret. It names its company, so that it is looked for there and nowhere else. */
export const newTokenSecret = (companyId: number): string =>
  `rcd_${companyId}_${randomBytes(32).toString('base64url')}`;

/** 30 random letters and digits (CONN-28). */
export const newConnectionToken = (): string =>
  Array.from({ length: connectionTokenLength }, () => letters[randomInt(letters.length)]).join('');

/** As it is kept. It is as random as the hash, so that nothing slower is needed. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** What kind of secret a program shows: a token of this company, a connection's own, or neither. */
export function kindOfSecret(
  shown: string,
): { kind: 'token'; companyId: number } | { kind: 'connection' } | undefined {
  const [, company] = /^rcd_([1-9]\d{0,9})_[\w-]{43}$/.exec(shown) ?? [];
  if (company !== undefined) return { kind: 'token', companyId: Number(company) };
  return /^[A-Za-z0-9]{30}$/.test(shown) ? { kind: 'connection' } : undefined;
}
