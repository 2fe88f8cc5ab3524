import { createHash, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@recado/shared/features/secondFactors';
import { and, eq } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { recoveryCodes } from './secondFactors.table.ts';

/** 31 letters and digits that nobody confuses: 24 of them are 118 bits. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 6;
const perGroup = 4;

/** Replaces a person's recovery codes; returns the new ones, to show this once. */
export async function renewRecoveryCodes({ tx }: Work, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashOf(userId, code) })));
  return codes;
}

/** Uses up a recovery code. Of two callers with one code at the same moment one is refused. */
export async function useRecoveryCode({ tx }: Work, userId: number, code: string): Promise<boolean> {
  const [used] = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashOf(userId, code))))
    .returning({ userId: recoveryCodes.userId });
  return used !== undefined;
}

const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: perGroup }, () => signs[randomInt(signs.length)]).join(''),
  ).join('-');

const hashOf = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${code.toLowerCase().replace(/[^a-z\d]/g, '')}`)
    .digest('base64url');
