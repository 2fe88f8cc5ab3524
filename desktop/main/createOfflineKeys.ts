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
  // The end of the call before: two windows that ask together get one key.
  let last: Promise<unknown> = Promise.resolve();
  let clears = 0;

  async function make(id: string, userId: number): Promise<string | null> {
    const before = clears;
    const key = randomBytes(keyBytes).toString('base64');
    const sealed = await sealText(sealer, key);
    // Sealing takes time; a sign-out that came meanwhile must not be undone.
    if (sealed === null || clears !== before) return null;
    changeSignIn(settings, id, { offlineKey: { userId, sealed } });
    return key;
  }

  async function find(userId: number): Promise<string | null> {
    const signIn = currentSignIn(settings);
    if (!signIn) return null;
    const { id, offlineKey } = signIn;
    const before = clears;
    const key = offlineKey?.userId === userId ? await openSealed(sealer, offlineKey.sealed) : null;
    if (key !== null) return clears === before ? key : null;
    return make(id, userId);
  }

  return {
    keyOf(userId) {
      const key = last.then(() => find(userId));
      last = key.catch(() => undefined);
      return key;
    },
    clear() {
      clears += 1;
      const signIn = currentSignIn(settings);
      if (signIn) changeSignIn(settings, signIn.id, { offlineKey: null });
    },
  };
}
