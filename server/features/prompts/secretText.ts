import type { Vault } from '../../openVault.ts';

/** Seals a secret for its column; an empty text stays empty: none. */
export const sealText = (vault: Vault, secret: string): string =>
  secret === '' ? '' : vault.seal(Buffer.from(secret)).toString('base64');

/** Opens a stored secret; empty: none. */
export const openText = (vault: Vault, sealed: string): string =>
  sealed === '' ? '' : String(vault.open(Buffer.from(sealed, 'base64')));
