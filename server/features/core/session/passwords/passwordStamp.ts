import { createHash } from 'node:crypto';

/** Changes with the password, and says nothing of it. */
export const passwordStamp = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
    .slice(0, 12);
