import { createHash } from 'node:crypto';

/** A value that changes with the password and gives nothing of it away. */
export const passwordStamp = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
    .slice(0, 12);
