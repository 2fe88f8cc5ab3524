import { eq } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { hashOf, newCompanySecret } from './companySecrets.ts';
import { refreshTokens } from './refreshTokens.table.ts';

/** Gives a session a token that follows from none before; every earlier one of it, copied or not, is unknown from now on. */
export async function replaceRefreshTokens({ tx, companyId }: Work, sessionId: string): Promise<string> {
  await tx.delete(refreshTokens).where(eq(refreshTokens.sessionId, sessionId));
  const refreshToken = newCompanySecret(companyId);
  await tx.insert(refreshTokens).values({ hash: hashOf(refreshToken), sessionId });
  return refreshToken;
}
