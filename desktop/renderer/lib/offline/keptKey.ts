import { openDeviceStore } from '../openDeviceStore.ts';
import { isDesktop, platform } from '../window/platform.ts';

interface KeyOfOwner {
  /** `server/userId`. */
  owner: string;
  key: CryptoKey;
}

/** What a key seals: the copies of conversations, or recordings, which outlive a change of rights. */
type Purpose = 'key' | 'voices';

const store = openDeviceStore<KeyOfOwner>('recado.keptKey');
const algorithm = { name: 'AES-GCM', length: 256 };

/**
 * The key of what this device keeps for a person; it makes one if there is none. Page code cannot read it out.
 * In a browser it is in IndexedDB, one for each purpose. In the desktop app the system's store seals one for all;
 * undefined where the system has none, and then nothing is kept.
 */
export async function keyOf(
  owner: string,
  userId: number,
  purpose: Purpose = 'key',
): Promise<CryptoKey | undefined> {
  if (isDesktop) {
    const raw = await platform.offlineKey({ userId });
    if (raw === null) return undefined;
    const bytes = Uint8Array.from(atob(raw), (letter) => letter.charCodeAt(0));
    return crypto.subtle.importKey('raw', bytes, algorithm.name, false, ['encrypt', 'decrypt']);
  }
  // Two tabs that start together use one key.
  return navigator.locks.request('recado.keptKey', async () => {
    const storedKey = await store.get(purpose);
    if (storedKey?.owner === owner) return storedKey.key;
    const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
    await store.put(purpose, { owner, key });
    return key;
  });
}

/** Destroys the key: nothing that it sealed can be read again. On desktop the main process does so at sign-out. */
export async function forgetKey(purpose: Purpose = 'key'): Promise<void> {
  if (!isDesktop) await store.remove(purpose);
}
