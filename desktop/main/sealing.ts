import type { SafeStorage } from 'electron';

/** What the system offers for sealing; `getSelectedStorageBackend` exists on Linux only. */
export type Sealer = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
> &
  Partial<Pick<SafeStorage, 'getSelectedStorageBackend'>>;

/**
 * True if the system has a safe place for secrets. Linux without a key ring reports `basic_text`, a fixed password
 * known to everybody, which counts as no safe place.
 */
export async function canSeal(sealer: Sealer): Promise<boolean> {
  if (['basic_text', 'unknown'].includes(sealer.getSelectedStorageBackend?.() ?? '')) return false;
  return sealer.isAsyncEncryptionAvailable().catch(() => false);
}

/** Seals a secret (base64), readable by this user of this system only; null if the system has no safe place. */
export async function sealText(sealer: Sealer, text: string): Promise<string | null> {
  if (!(await canSeal(sealer))) return null;
  const bytes = await sealer.encryptStringAsync(text).catch(() => null);
  return bytes?.toString('base64') ?? null;
}

/** Opens what `sealText` made; null if the system can no longer open it. */
export async function openSealed(sealer: Sealer, sealed: string): Promise<string | null> {
  if (!(await canSeal(sealer))) return null;
  const opened = await sealer.decryptStringAsync(Buffer.from(sealed, 'base64')).catch(() => null);
  return opened?.result ?? null;
}
