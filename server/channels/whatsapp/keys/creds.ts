import type { AuthenticationCreds } from 'baileys';
import type { SessionPlace } from '../../sessionPlace.ts';
import { openKey } from './keyCodec.ts';
import { readKeys } from './keyRows.ts';

/** Row under which the credentials lie; the id says in which version of the library's format. */
export const credsRow = { type: 'creds', keyId: 'baileys-7' };

/** The stored credentials; undefined before the first. */
export async function readCreds(place: SessionPlace): Promise<AuthenticationCreds | undefined> {
  const rows = await readKeys(place, [credsRow]);
  const sealed = rows.get(`${credsRow.type} ${credsRow.keyId}`);
  return sealed && (openKey(place.kernel.vault, credsRow.type, sealed) as AuthenticationCreds);
}
