import { createHash, randomBytes } from 'node:crypto';

const largestCompanyId = 2_147_483_647;

/**
 * A secret that names its company, so that the look-up can run under that company's row security; the rest is random.
 */
export const newCompanySecret = (companyId: number): string =>
  `${companyId}.${randomBytes(32).toString('base64url')}`;

/** The hash of a secret, which is all that the database holds of it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The company a secret names; undefined for text that is none. */
export function companyOf(secret: string): number | undefined {
  const match = /^(\d{1,10})\.[\w-]{43}$/.exec(secret);
  return match && Number(match[1]) <= largestCompanyId ? Number(match[1]) : undefined;
}
