import { BufferJSON, proto, type SignalDataTypeMap } from 'baileys';
import type { Vault } from '../../secrets.ts';

/** Turns a key or the credentials into sealed bytes. Bytes inside keep their kind (base64 in the JSON). */
export const sealKey = (vault: Vault, value: unknown): Buffer =>
  vault.seal(Buffer.from(JSON.stringify(value, BufferJSON.replacer)));

/** The reverse of `sealKey`; sync keys come back as the protocol object the library expects. */
export function openKey(vault: Vault, type: string, sealed: Uint8Array): unknown {
  const value: unknown = JSON.parse(vault.open(sealed).toString('utf8'), BufferJSON.reviver);
  return type === 'app-state-sync-key'
    ? proto.Message.AppStateSyncKeyData.fromObject(value as Record<string, unknown>)
    : value;
}

/** All kinds of keys the library keeps; a store must take them all, and any it invents later. */
export const keyKinds = [
  'pre-key',
  'session',
  'sender-key',
  'sender-key-memory',
  'app-state-sync-key',
  'app-state-sync-version',
  'lid-mapping',
  'device-list',
  'tctoken',
  'identity-key',
] as const satisfies (keyof SignalDataTypeMap)[];
