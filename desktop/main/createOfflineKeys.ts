import { randomBytes } from 'node:crypto';
import { type SettingsStore, serverOriginOf } from './settingsStore.ts';
import { canSeal, type Sealer } from './tokenVault.ts';

/** The key of the conversations that the page keeps for hours without network. */
export interface OfflineKeys {
  /** The key of one person at the present server; null if the system has no safe place for it. */
  keyOf(userId: number): Promise<string | null>;
  /** Destroys it: what it sealed can never be read again. */
  clear(): void;
}

const keyBytes = 32;

/**
 * Keeps one key, that of the person who is signed in. It is on disk only in sealed form, and never elsewhere: without
 * a system store the page keeps no conversations. Another person or server gets a new key in its place.
 */
export function createOfflineKeys(sealer: Sealer, settings: SettingsStore): OfflineKeys {
  async function make(origin: string, userId: number): Promise<string | null> {
    const key = randomBytes(keyBytes).toString('base64');
    const sealed = await sealer.encryptStringAsync(key).catch(() => null);
    if (!sealed) return null;
    settings.set('offlineKey', { origin, userId, sealed: sealed.toString('base64') });
    return key;
  }

  async function open(origin: string, userId: number): Promise<string | null> {
    const kept = settings.get('offlineKey');
    if (kept?.origin !== origin || kept.userId !== userId) return null;
    const opened = await sealer.decryptStringAsync(Buffer.from(kept.sealed, 'base64')).catch(() => null);
    return opened?.result ?? null;
  }

  return {
    async keyOf(userId) {
      if (!(await canSeal(sealer))) return null;
      const origin = serverOriginOf(settings);
      return (await open(origin, userId)) ?? (await make(origin, userId));
    },
    clear: () => settings.set('offlineKey', null),
  };
}
