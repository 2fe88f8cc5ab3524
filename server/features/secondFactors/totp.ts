import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Vault } from '../../openVault.ts';
import type { Work } from '../../work.ts';
import { totpSecrets } from './secondFactors.table.ts';

const periodSeconds = 30;
/** 160 bits, as the standard recommends (RFC 4226). */
const secretBytes = 20;

const appOf = (secret: Secret, about: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...about, secret, algorithm: 'SHA1', digits: 6, period: periodSeconds });

/** Stores a new secret that does not count yet. Returns it for typing, and as the text of a QR code. */
export async function startTotp(
  { tx, clock }: Work,
  vault: Vault,
  userId: number,
  about: { issuer: string; label: string },
): Promise<{ secret: string; uri: string } | undefined> {
  const secret = new Secret({ size: secretBytes });
  const made = {
    sealed: vault.seal(Buffer.from(secret.base32)).toString('base64'),
    createdAt: clock.now(),
  };
  const [stored] = await tx
    .insert(totpSecrets)
    .values({ userId, ...made })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: made, setWhere: isNull(totpSecrets.confirmedAt) })
    .returning({ userId: totpSecrets.userId });
  return stored && { secret: secret.base32, uri: appOf(secret, about).toString() };
}

/**
 * Accepts a code of this person's app: of now, or of the span before or after it. It must be later than any code used
 * before, so each works once. Of two callers with one code at the same moment one is refused.
 */
export async function useTotp(
  { tx, clock }: Work,
  vault: Vault,
  userId: number,
  code: string,
  { isFirst = false } = {},
): Promise<boolean> {
  const isMeant = and(
    eq(totpSecrets.userId, userId),
    isFirst ? isNull(totpSecrets.confirmedAt) : isNotNull(totpSecrets.confirmedAt),
  );
  const [row] = await tx.select().from(totpSecrets).where(isMeant);
  if (!row) return false;
  const secret = Secret.fromBase32(String(vault.open(Buffer.from(row.sealed, 'base64'))));
  const timestamp = clock.now().getTime();
  const delta = appOf(secret).validate({ token: code, timestamp, window: 1 });
  if (delta === null) return false;
  const lastStep = Math.floor(timestamp / 1000 / periodSeconds) + delta;
  const [taken] = await tx
    .update(totpSecrets)
    .set({ lastStep, ...(isFirst && { confirmedAt: clock.now() }) })
    .where(and(isMeant, eq(totpSecrets.sealed, row.sealed), lt(totpSecrets.lastStep, lastStep)))
    .returning({ userId: totpSecrets.userId });
  return taken !== undefined;
}
