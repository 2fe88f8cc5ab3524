import { type AuthenticationCreds, initAuthCreds, type SignalKeyStore } from 'baileys';
import { eq } from 'drizzle-orm';
import type { NewRawEvent } from '../../rawEvents.ts';
import type { SessionPlace } from '../../sessionPlace.ts';
import { whatsappKeys } from '../whatsapp.table.ts';
import { readCreds } from './creds.ts';
import { holdLease } from './keyRows.ts';
import { KeyStore } from './keyStore.ts';

/** Credentials and keys of one session, kept in Postgres. */
export interface AuthState {
  creds: AuthenticationCreds;
  keys: SignalKeyStore;
  /** Has a phone accepted this session? */
  isPaired(): boolean;
  /** Notes changed credentials: they are written soon, or with the next keys. */
  credsChanged(): void;
  /** Writes the changes that wait; refuses every later write. */
  close(): Promise<void>;
}

/**
 * Opens the state of a session (see `KeyStore`). `onTrouble` is called when a read or write failed, before the library
 * learns it. It must cut the connection at once, or the library would refuse the message to WhatsApp and lose it.
 */
export async function openAuthState(
  place: SessionPlace,
  onTrouble: (error: unknown) => void,
  onJournal: (events: readonly NewRawEvent[]) => void = () => {},
): Promise<AuthState> {
  const creds = (await readCreds(place)) ?? initAuthCreds();
  const store = new KeyStore(place, creds, { onTrouble, onJournal });
  return {
    creds,
    keys: {
      get: (type, ids) => store.get(type, ids) as never,
      set: (data) => store.set(data),
    },
    isPaired: () => creds.account !== undefined,
    credsChanged: () => store.credsChanged(),
    close: () => store.close(),
  };
}

/** Forgets credentials and keys: the next start shows a QR code. */
export async function forgetAuthState(place: SessionPlace): Promise<void> {
  await place.kernel.database.inCompany(place.companyId, async (tx) => {
    await holdLease(tx, place);
    await tx.delete(whatsappKeys).where(eq(whatsappKeys.connectionId, place.connectionId));
  });
}
