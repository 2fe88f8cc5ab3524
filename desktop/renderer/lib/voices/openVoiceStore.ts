import { type SealedValue, seal, unseal } from '../offline/sealing.ts';
import { openDeviceStore } from '../openDeviceStore.ts';
import { useSession } from '../session/session.ts';
import { voiceKey } from './voiceKey.ts';

/** A store of one kind of recordings. */
export interface VoiceStore<Value> {
  /** Those of the signed-in person, by their place. */
  all(): Promise<Record<string, Value>>;
  /** Rejects where this device has no key or no room: the caller keeps the value while the page lives. */
  put(place: string, value: Value): Promise<void>;
  remove(place: string): Promise<void>;
  clear(): Promise<void>;
}

type Bytes = Uint8Array<ArrayBuffer>;

const isSealed = (row: object): row is SealedValue => 'iv' in row;

/**
 * Opens a store whose rows are sealed by the person's key. Rows of versions that sealed nothing are sealed when they
 * are read; without a key they leave the device and live as long as the page.
 */
export function openVoiceStore<Value extends object>(
  name: string,
  pack: (value: Value) => Promise<Bytes>,
  unpack: (bytes: Bytes) => Value,
): VoiceStore<Value> {
  const rows = openDeviceStore<SealedValue | Value>(name);
  const boundTo = (place: string): string => `${name}/${place}`;

  async function put(place: string, value: Value): Promise<void> {
    const key = await voiceKey();
    if (!key) throw new Error('this device has no key for recordings');
    await rows.put(place, await seal(key, boundTo(place), await pack(value)));
  }
  async function opened(place: string, row: SealedValue | Value): Promise<Value | undefined> {
    const key = await voiceKey();
    if (!isSealed(row)) {
      // A device that is full seals it at the next start.
      await (key ? put(place, row).catch(() => undefined) : rows.remove(place));
      return row;
    }
    // A store of the system that is shut now may be open at the next start.
    if (!key) return undefined;
    const bytes = await unseal(key, boundTo(place), row).catch(() => undefined);
    // Sealed by a key that is gone: it is worth nothing any more.
    if (!bytes) await rows.remove(place);
    return bytes && unpack(bytes);
  }
  return {
    async all() {
      const found: Record<string, Value> = {};
      const isOwn = (place: string) => place.startsWith(`${useSession.getState().user?.id ?? 0}/`);
      for (const [place, row] of Object.entries(await rows.all())) {
        const value = isOwn(place) ? await opened(place, row) : undefined;
        if (value) found[place] = value;
      }
      return found;
    },
    put,
    remove: rows.remove,
    clear: rows.clear,
  };
}
