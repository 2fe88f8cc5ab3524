import { openDeviceStore } from '../openDeviceStore.ts';
import { serverOrigin } from '../session/serverOrigin.ts';
import { forgetKey, keyOf } from './keptKey.ts';
import { type SealedValue, seal, unseal } from './sealing.ts';

/** A sealed value with what its bounds need to know. */
type KeptValue = SealedValue & KeptTimes;

/** Everything older than this is removed, unread. */
export const keptForMs = 3 * 24 * 3_600_000;

const store = openDeviceStore<KeptValue>('recado.kept');

/**
 * Names the person whose rows are kept, without anything secret. It is in localStorage, so that a sign-out in one tab
 * stops all others at once: no write happens without it.
 */
const ownerName = 'recado.keptOwner';

const ownerOf = (userId: number): string => `${serverOrigin()}/${userId}`;

/** The id of the person who signed in here last and has not signed out. */
export function keptUserId(): number | undefined {
  const owner = localStorage.getItem(ownerName);
  const userId = Number(owner?.slice(owner.lastIndexOf('/') + 1));
  return owner !== null && owner === ownerOf(userId) ? userId : undefined;
}

/** When a value was true, and when the person last looked at it (epoch ms). */
export interface KeptTimes {
  savedAt: number;
  usedAt: number;
}

/** What this device keeps for one person. */
export interface KeptBox {
  /** Seals and stores a value; does nothing after a sign-out. */
  put(name: string, value: unknown, times: KeptTimes): Promise<void>;
  putBytes(name: string, bytes: Uint8Array<ArrayBuffer>, times: KeptTimes): Promise<void>;
  /** Opens a value; undefined if there is none, it is too old or it cannot be opened. */
  get(name: string): Promise<({ value: unknown } & KeptTimes) | undefined>;
  getBytes(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Names, times and bytes of everything that is kept; what is too old is removed first. */
  list(): Promise<({ name: string; bytes: number } & KeptTimes)[]>;
  remove(name: string): Promise<void>;
}

let opened: { owner: string; box: Promise<KeptBox | undefined> } | undefined;

/**
 * Opens what this device keeps for a person. What another person left is removed first. Undefined if this device has
 * no safe place: no IndexedDB, no Web Crypto (plain http beyond localhost), or no system store for the key.
 */
export function openKeptBox(userId: number): Promise<KeptBox | undefined> {
  const owner = ownerOf(userId);
  if (opened?.owner === owner) return opened.box;
  const box = claim(owner, userId).catch(() => undefined);
  opened = { owner, box };
  return box;
}

// A sign-out or sign-in in another tab changed the key.
window.addEventListener('storage', ({ key }) => {
  if (key === ownerName) opened = undefined;
});

/** Removes what another person left on this device; the same person's rows stay. */
export async function forgetOthers(userId: number): Promise<void> {
  const owner = localStorage.getItem(ownerName);
  if (owner !== null && owner !== ownerOf(userId)) await forgetKept();
}

async function claim(owner: string, userId: number): Promise<KeptBox | undefined> {
  if (!crypto.subtle || typeof indexedDB === 'undefined') return undefined;
  if (localStorage.getItem(ownerName) !== owner) {
    await forgetKept();
    localStorage.setItem(ownerName, owner);
  }
  const key = await keyOf(owner, userId);
  return key && boxOf(owner, key);
}

/** Removes everything that this device keeps: at a sign-out, after an ended session, and before another person. */
export async function forgetKept(): Promise<void> {
  // First what works at once: from here on no tab writes or reads.
  localStorage.removeItem(ownerName);
  opened = undefined;
  if (typeof indexedDB === 'undefined') return;
  await Promise.allSettled([forgetKey(), store.clear()]);
}

function boxOf(owner: string, key: CryptoKey): KeptBox {
  const isValid = () => localStorage.getItem(ownerName) === owner;
  const placeOf = (name: string) => `${owner}/${name}`;
  const box: KeptBox = {
    async put(name, value, times) {
      await box.putBytes(name, new TextEncoder().encode(JSON.stringify(value)), times);
    },
    async putBytes(name, bytes, times) {
      if (!isValid()) return;
      const sealed = await seal(key, placeOf(name), bytes);
      // A sign-out may have come meanwhile.
      if (isValid()) await store.put(name, { ...sealed, ...times });
      if (!isValid()) await store.remove(name);
    },
    async get(name) {
      const row = await read(name);
      return (
        row && {
          value: JSON.parse(new TextDecoder().decode(row.bytes)),
          savedAt: row.savedAt,
          usedAt: row.usedAt,
        }
      );
    },
    getBytes: async (name) => (await read(name))?.bytes,
    async list() {
      if (!isValid()) return [];
      const rows = Object.entries(await store.all());
      const worthless = rows.filter(([, row]) => !isWhole(row) || isOld(row.savedAt));
      await Promise.all(worthless.map(([name]) => store.remove(name)));
      return rows
        .filter((row) => !worthless.includes(row))
        .map(([name, { savedAt, usedAt, bytes }]) => ({ name, savedAt, usedAt, bytes: bytes.byteLength }));
    },
    remove: (name) => store.remove(name),
  };
  async function read(name: string) {
    if (!isValid()) return undefined;
    const row = await store.get(name);
    if (row !== undefined && !isWhole(row)) await store.remove(name);
    if (!isWhole(row) || isOld(row.savedAt)) return undefined;
    const bytes = await unseal(key, placeOf(name), row).catch(() => undefined);
    // Sealed by a key that is gone: it is worth nothing any more.
    if (!bytes) await store.remove(name);
    return bytes && isValid() ? { bytes, savedAt: row.savedAt, usedAt: row.usedAt } : undefined;
  }
  return box;
}

/** A time that lies as far ahead was taken from a wrong clock: nobody knows how old it is. */
const isOld = (savedAt: number): boolean => Math.abs(Date.now() - savedAt) > keptForMs;

/** False for what no page of ours has written so: a damaged profile, or somebody's hand. */
const isWhole = (row: Partial<KeptValue> | null | undefined): row is KeptValue =>
  row?.bytes instanceof ArrayBuffer &&
  ArrayBuffer.isView(row.iv) &&
  Number.isFinite(row.savedAt) &&
  Number.isFinite(row.usedAt);
