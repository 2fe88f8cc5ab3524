import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { AccountKeys } from '../account.ts';

const SiteKeys = z.object({
  /** With it the site signs who its visitors are. */
  identitySecret: z.string(),
  /** The secret before, until that moment (ISO); empty: none. */
  identitySecretBefore: z.string().default(''),
  beforeUntil: z.string().default(''),
  /** With it we sign the sessions of visitors. */
  sessionSecret: z.string(),
});
export type SiteKeys = z.output<typeof SiteKeys>;

/** The keys of a chat. */
export const siteKeys = (keys: AccountKeys): SiteKeys => SiteKeys.parse(keys);

/** A secret that nobody guesses. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A chat makes its keys itself; nobody enters any. */
export const completeKeys = (_entered: AccountKeys, previous: AccountKeys): AccountKeys => ({
  identitySecret: newSecret(),
  sessionSecret: newSecret(),
  ...previous,
});
