import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { AccountDriver, AccountKeys } from '../account.ts';

const MetaKeys = z.object({
  accessToken: z.string(),
  /** Signs Meta's calls to our address. */
  appSecret: z.string(),
  /** Made by us. The company enters it at Meta, which then asks with it whether an address is ours. */
  verifyToken: z.string(),
});

/** The keys of an account at Meta. */
export const metaKeys = (keys: AccountKeys): z.output<typeof MetaKeys> => MetaKeys.parse(keys);

/** Meta's two keys, and our word for its question about the address. */
export const completeKeys: AccountDriver['completeKeys'] = (entered, previous, app) => {
  const accessToken = entered.accessToken || previous.accessToken;
  // The operator's app has one secret and one address for all companies: none of them is here.
  if (app === 'operator') return accessToken ? { accessToken, appSecret: '', verifyToken: '' } : undefined;
  const appSecret = entered.appSecret || previous.appSecret;
  const verifyToken = previous.verifyToken || randomBytes(18).toString('base64url');
  return accessToken && appSecret ? { accessToken, appSecret, verifyToken } : undefined;
};
