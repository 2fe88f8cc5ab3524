import type { Vault } from '../../openVault.ts';

/** Seals a secret for its column; an empty one stays empty, so that rows show whether there is one. */
export const sealKey = (vault: Vault, key: string): string =>
  key === '' ? '' : vault.seal(Buffer.from(key)).toString('base64');

/** Opens a secret of a column. */
export const openKey = (vault: Vault, sealed: string): string =>
  sealed === '' ? '' : vault.open(Buffer.from(sealed, 'base64')).toString();
