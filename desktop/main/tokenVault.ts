import type { SafeStorage } from 'electron';
import { type SettingsStore, serverOriginOf } from './settingsStore.ts';

/** What the system offers for sealing; `getSelectedStorageBackend` exists on Linux only. */
export type Sealer = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
> &
  Partial<Pick<SafeStorage, 'getSelectedStorageBackend'>>;

/** True if the system has a safe place for secrets. */
export async function canSeal(sealer: Sealer): Promise<boolean> {
  if (['basic_text', 'unknown'].includes(sealer.getSelectedStorageBackend?.() ?? '')) return false;
  return sealer.isAsyncEncryptionAvailable().catch(() => false);
}

/** Keeps the one refresh token of the current server. */
export interface TokenVault {
  /** `sealed`: on disk, readable by this user of this system only; `memory`: until the app ends. */
  seal(token: string): Promise<'sealed' | 'memory'>;
  /** Null if there is none, it belongs to another server, or the system can no longer open it. */
  open(): Promise<string | null>;
  /** Forgets it everywhere. */
  clear(): void;
}

/**
 * Where the refresh token is kept (AUTH-12). It is never written in the clear. Linux without a key ring reports
 * `basic_text`, a fixed password known to everybody, which counts as no safe place.
 */
export function createTokenVault(sealer: Sealer, settings: SettingsStore): TokenVault {
  let held: { origin: string; token: string } | null = null;

  return {
    async seal(token) {
      const origin = serverOriginOf(settings);
      const mine = { origin, token };
      held = mine;
      const bytes = (await canSeal(sealer)) ? await sealer.encryptStringAsync(token).catch(() => null) : null;
      // Sealing takes time; a newer token or a sign-out that came meanwhile must not be undone.
      if (held === mine) settings.set('token', bytes && { origin, sealed: bytes.toString('base64') });
      return bytes ? 'sealed' : 'memory';
    },

    async open() {
      const origin = serverOriginOf(settings);
      if (held) return held.origin === origin ? held.token : null;
      const kept = settings.get('token');
      if (kept?.origin !== origin || !(await canSeal(sealer))) return null;
      const opened = await sealer.decryptStringAsync(Buffer.from(kept.sealed, 'base64')).catch(() => null);
      return opened?.result ?? null;
    },

    clear() {
      held = null;
      settings.set('token', null);
    },
  };
}
