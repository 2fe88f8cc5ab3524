import type { SafeStorage } from 'electron';
import { changeSignIn, type SettingsStore } from './settingsStore.ts';

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

/** Keeps the refresh token of each remembered sign-in, by its id. */
export interface TokenVault {
  /** `sealed`: on disk, readable by this user of this system only; `memory`: until the app ends. */
  seal(id: string, token: string): Promise<'sealed' | 'memory'>;
  /** Null if there is none, or the system can no longer open it. */
  open(id: string): Promise<string | null>;
  /** Forgets it everywhere. */
  clear(id: string): void;
  /** Whether this system has a safe place. */
  canSeal(): Promise<boolean>;
}

/**
 * Where refresh tokens are kept (AUTH-12). They are never written in the clear. Linux without a key ring reports
 * `basic_text`, a fixed password known to everybody, which counts as no safe place.
 */
export function createTokenVault(sealer: Sealer, settings: SettingsStore): TokenVault {
  const held = new Map<string, { token: string }>();

  return {
    canSeal: () => canSeal(sealer),

    async seal(id, token) {
      const mine = { token };
      held.set(id, mine);
      const bytes = (await canSeal(sealer)) ? await sealer.encryptStringAsync(token).catch(() => null) : null;
      // Sealing takes time; a newer token or a sign-out that came meanwhile must not be undone.
      if (held.get(id) === mine) changeSignIn(settings, id, { token: bytes?.toString('base64') ?? null });
      return bytes ? 'sealed' : 'memory';
    },

    async open(id) {
      const inMemory = held.get(id);
      if (inMemory) return inMemory.token;
      const sealed = settings.get('signIns').find((row) => row.id === id)?.token;
      if (!sealed || !(await canSeal(sealer))) return null;
      const opened = await sealer.decryptStringAsync(Buffer.from(sealed, 'base64')).catch(() => null);
      return opened?.result ?? null;
    },

    clear(id) {
      held.delete(id);
      changeSignIn(settings, id, { token: null });
    },
  };
}
