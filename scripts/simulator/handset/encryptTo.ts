import type { proto } from 'baileys';
import type { Ciphertext } from '../signal/session.ts';
import type { Account } from '../world/account.ts';
import type { Companion } from '../world/companion.ts';

/** Encrypts for a linked device, starting a session when there is none. */
export function encryptTo(author: Account, companion: Companion, message: proto.IMessage): Ciphertext {
  const { keys } = author;
  if (!keys.hasSession(companion.address)) keys.startSession(companion.address, companion.takeBundle());
  return keys.encrypt(companion.address, message);
}
