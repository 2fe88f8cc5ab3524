import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@recado/shared/errors';
import type { Vault } from '../../openVault.ts';
import type { Work } from '../../work.ts';

/** What the token of an opt-out link names. It holds no number. */
export interface LinkedPerson {
  companyId: number;
  contactId: number;
  /** Null: the link was in no campaign. */
  campaignId: number | null;
}

/** 128 bits: short enough for a message, too many to guess. */
const proofLength = 22;

const proofOf = (vault: Vault, { companyId, contactId, campaignId }: LinkedPerson): string =>
  vault.digest(`opt-out ${companyId} ${contactId} ${campaignId ?? 0}`).slice(0, proofLength);

/** The token of a link by which a contact opts out without a sign-in. It is the same each time. */
export function optOutToken(
  { companyId, vault }: Pick<Work, 'companyId' | 'vault'>,
  { contactId, campaignId }: Omit<LinkedPerson, 'companyId'>,
): string {
  const person = { companyId, contactId, campaignId };
  const ids = [companyId, contactId, campaignId ?? 0].map((id) => id.toString(36));
  return `${ids.join('.')}.${proofOf(vault, person)}`;
}

/** The link itself, for a text; undefined where the server does not know its own address (PUBLIC_URL). */
export const optOutLink = (
  work: Pick<Work, 'companyId' | 'vault'>,
  person: Omit<LinkedPerson, 'companyId'>,
  publicUrl: string | undefined,
): string | undefined => publicUrl && new URL(`/opt-out/${optOutToken(work, person)}`, publicUrl).href;

/** Reads a token that was signed here; throws ERR_NO_OPT_OUT_FOUND for any other. */
export function readToken(vault: Vault, token: string): LinkedPerson {
  const [, ...parts] = /^([0-9a-z]{1,7})\.([0-9a-z]{1,7})\.([0-9a-z]{1,7})\.([\w-]{22})$/.exec(token) ?? [];
  const [companyId = 0, contactId = 0, campaign = 0] = parts.slice(0, 3).map((id) => Number.parseInt(id, 36));
  const person = { companyId, contactId, campaignId: campaign || null };
  const sent = Buffer.from(parts[3] ?? '');
  const expected = Buffer.from(proofOf(vault, person));
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected))
    throw new AppError('ERR_NO_OPT_OUT_FOUND');
  return person;
}
