import { BufferJSON, proto } from 'baileys';
import type { Vault } from '../../../openVault.ts';

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
