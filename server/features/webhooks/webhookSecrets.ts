import { randomBytes } from 'node:crypto';
import type { Vault } from '../../openVault.ts';
import { secretPrefix } from '../../outside/signedHeaders.ts';

/** Makes a new secret, in the form that is shown once. */
export const newWebhookSecret = (): string => secretPrefix + randomBytes(32).toString('base64');

/** Seals a secret for storing. */
export const sealSecret = (vault: Vault, secret: string): string =>
  vault.seal(Buffer.from(secret)).toString('base64');
/** Opens a stored secret. */
export const openSecret = (vault: Vault, sealed: string): string =>
  String(vault.open(Buffer.from(sealed, 'base64')));
