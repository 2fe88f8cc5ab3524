import { createHmac, randomBytes } from 'node:crypto';
import { AppError } from '@recado/shared/errors';
import { type KeyOptions, mostPasskeys, type NewKeyOptions } from '@recado/shared/features/secondFactors';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { and, count, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../work.ts';
import type { RelyingParty } from './relyingParty.ts';
import { passkeys } from './secondFactors.table.ts';

/** Loaded with the first passkey: it is large, and few people have one. */
const webAuthn = () => import('@simplewebauthn/server');

/** A browser's answer; the library parses it, and refuses what it cannot read. */
export type KeyAnswer = object & { id: string };

/** A random challenge for a key to sign. */
export const newChallenge = (): string => randomBytes(32).toString('base64url');

const keysOf = async (tx: Tx, userId: number) =>
  (await tx.select().from(passkeys).where(eq(passkeys.userId, userId))).map(({ credential, transports }) => ({
    id: credential,
    transports: transports as AuthenticatorTransport[],
  }));

/** The options for a browser to make a key that opens by itself: with a finger, a face or a number of the device. */
export async function keyToMake(
  tx: Tx,
  {
    party,
    product,
    challenge,
    secret,
    user,
  }: {
    party: RelyingParty;
    product: string;
    challenge: string;
    secret: string;
    user: { id: number; companyId: number; email: string; name: string };
  },
): Promise<NewKeyOptions> {
  return {
    ...(await (
      await webAuthn()
    ).generateRegistrationOptions({
      rpName: product,
      rpID: party.id,
      // The same for each key of a person; it reveals nothing of them.
      userID: new Uint8Array(
        createHmac('sha256', secret).update(`keys of ${user.companyId} ${user.id}`).digest(),
      ),
      userName: user.email,
      userDisplayName: user.name,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      attestationType: 'none',
      excludeCredentials: await keysOf(tx, user.id),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })),
  };
}

/** The options for a browser to sign with a key: of this person, or of anybody. */
export async function keyToUse(
  party: RelyingParty,
  challenge: string,
  of?: { tx: Tx; userId: number },
): Promise<KeyOptions> {
  return {
    ...(await (
      await webAuthn()
    ).generateAuthenticationOptions({
      rpID: party.id,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      userVerification: 'required',
      ...(of && { allowCredentials: await keysOf(of.tx, of.userId) }),
    })),
  };
}

/**
 * Stores a key that a browser has made. Throws ERR_WRONG_CODE for a wrong answer, or a key that is stored already.
 */
export async function storeKey(
  { tx, clock }: Work,
  party: RelyingParty,
  { userId, name, challenge, answer }: { userId: number; name: string; challenge: string; answer: KeyAnswer },
) {
  const { registrationInfo } = await (await webAuthn())
    .verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    })
    .catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw new AppError('ERR_WRONG_CODE');
  const [{ n } = { n: 0 }] = await tx
    .select({ n: count() })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  if (n >= mostPasskeys) throw new AppError('ERR_VALIDATION', { fields: { name: `0 to ${mostPasskeys}` } });
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const [added] = await tx
    .insert(passkeys)
    .values({ userId, name, credential: id, publicKey, counter, transports, createdAt: clock.now() })
    .onConflictDoNothing({ target: passkeys.credential })
    .returning();
  if (!added) throw new AppError('ERR_WRONG_CODE');
  return added;
}

/**
 * Did this person's key sign the challenge, with its owner present? The key's counter must rise, which reveals a
 * copy.
 */
export async function isSignedByKey(
  { tx, clock }: Work,
  party: RelyingParty,
  { userId, challenge, answer }: { userId: number; challenge: string; answer: KeyAnswer },
): Promise<boolean> {
  const [key] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credential, answer.id)))
    .for('update');
  if (!key) return false;
  const { verified, authenticationInfo } = await (await webAuthn())
    .verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: key.credential,
        publicKey: new Uint8Array(key.publicKey),
        counter: key.counter,
        transports: key.transports as AuthenticatorTransport[],
      },
      requireUserVerification: true,
    })
    .catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return false;
  await tx
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: clock.now() })
    .where(eq(passkeys.id, key.id));
  return true;
}
