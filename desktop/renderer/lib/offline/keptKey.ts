import { openDeviceStore } from '../openDeviceStore.ts';
import { isDesktop, platform } from '../window/platform.ts';

interface KeyOfOwner {
  /** `server/userId`. */
  owner: string;
  key: CryptoKey;
}

const store = openDeviceStore<KeyOfOwner>('recado.keptKey');
const place = 'key';
const algorithm = { name: 'AES-GCM', length: 256 };

/**
 * The key of what this device keeps for a person; it makes one if there is none. Page code cannot read it out.
 * In a browser it is in IndexedDB. In the desktop app the system's store seals it; undefined where the system has
 * none, and then nothing is kept.
 */
export async function keyOf(owner: string, userId: number): Promise<CryptoKey | undefined> {
  if (isDesktop) {
    const raw = await platform.offlineKey({ userId });
    if (raw === null) return undefined;
    const bytes = Uint8Array.from(atob(raw), (letter) => letter.charCodeAt(0));
    return crypto.subtle.importKey('raw', bytes, algorithm.name, false, ['encrypt', 'decrypt']);
  }
  // Two tabs that start together use one key.
  return navigator.locks.request('recado.keptKey', async () => {
    const kept = await store.get(place);
    if (kept?.owner === owner) return kept.key;
    const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
    await store.put(place, { owner, key });
    return key;
  });
}

/** Destroys the key: nothing that it sealed can be read again. On desktop the main process does so at sign-out. */
export async function forgetKey(): Promise<void> {
  if (!isDesktop) await store.clear();
}
