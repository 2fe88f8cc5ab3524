import type { Language } from '@recado/shared/lib/languages';
import type { Vault } from '../../../openVault.ts';
import type { Work } from '../../../work.ts';
import { mails } from './mail.table.ts';

/** A mail to one person, in their language. */
export interface Letter {
  /** In one word, such as `passwordReset`: the only part that is kept readable. */
  kind: string;
  /** A colleague's id is given too: the mail ends with them. */
  to: { address: string; name: string; userId?: number };
  language: Language;
  subject: string;
  paragraphs: readonly string[];
  /** A path of the page, such as `/reset#token`: the address of this installation is added when the mail is sent. */
  button?: { label: string; path: `/${string}` };
  /** Below the button, smaller. */
  note?: string;
  /** Files of this company. A caller that names one keeps it for as long as the mail may wait (a day). */
  attachments?: readonly { name: string; mime: string; storageKey: string }[];
  /** Short texts that come as files; they wait sealed in the letter itself, and need no storage. */
  documents?: readonly { name: string; text: string }[];
  /** The mail is useless after that, and is not sent. */
  expiresAt?: Date;
}

/**
 * Sends a mail with the commit of this transaction, or not at all (MAIL-02). It leaves a moment later, and is tried
 * again for a day; where the operator has set up no mail it goes nowhere. `companyId`: whose mail it is, in work over all
 * companies.
 */
export async function sendMail(
  { tx }: Pick<Work, 'tx'>,
  vault: Vault,
  letter: Letter,
  companyId?: number,
): Promise<void> {
  await tx.insert(mails).values({
    ...(companyId !== undefined && { companyId }),
    kind: letter.kind,
    userId: letter.to.userId ?? null,
    sealed: sealLetter(vault, letter),
    expiresAt: letter.expiresAt ?? null,
  });
}

const sealLetter = (vault: Vault, letter: Letter): string =>
  vault.seal(Buffer.from(JSON.stringify(letter))).toString('base64');

/** Opens a sealed letter. */
export const openLetter = (vault: Vault, sealed: string): Letter =>
  JSON.parse(String(vault.open(Buffer.from(sealed, 'base64')))) as Letter;
