import { randomBytes } from 'node:crypto';
import { openSealed, type Sealer, sealText } from './sealing.ts';
import { changeSignIn, currentSignIn, type SettingsStore } from './settingsStore.ts';

/** The key of the conversations that the page keeps for hours without network. */
export interface OfflineKeys {
  /** The key of one person at the shown sign-in; null if the system has no safe place for it. */
  keyOf(userId: number): Promise<string | null>;
  /** Destroys the key of the shown sign-in: what it sealed can never be read again. */
  clear(): void;
}

const keyBytes = 32;

/**
 * Keeps one key for each remembered sign-in, that of the person who signed in last. It is on disk only in sealed form,
 * and never elsewhere: without a system store the page keeps no conversations. Another person gets a new key in its
 * place.
 */
export function createOfflineKeys(sealer: Sealer, settings: SettingsStore): OfflineKeys {
  async function make(id: string, userId: number): Promise<string | null> {
    const key = randomBytes(keyBytes).toString('base64');
    const sealed = await sealText(sealer, key);
    if (sealed === null) return null;
    changeSignIn(settings, id, { offlineKey: { userId, sealed } });
    return key;
  }

  return {
    async keyOf(userId) {
      const signIn = currentSignIn(settings);
      if (!signIn) return null;
      const { id, offlineKey } = signIn;
      const kept = offlineKey?.userId === userId ? await openSealed(sealer, offlineKey.sealed) : null;
      return kept ?? make(id, userId);
    },
    clear() {
      const signIn = currentSignIn(settings);
      if (signIn) changeSignIn(settings, signIn.id, { offlineKey: null });
    },
  };
}
