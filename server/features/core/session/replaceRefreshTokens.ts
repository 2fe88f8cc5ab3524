import { eq } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { hashOf, newCompanySecret } from './companySecrets.ts';
import { refreshTokens } from './refreshTokens.table.ts';

/**
 * Gives a session a token that follows from none before; every earlier one of it, copied or not, is unknown from now
 * on. Access tokens are looked at anew: those made under another password are over.
 */
export async function replaceRefreshTokens(
  { tx, companyId, wake }: Work,
  sessionId: string,
): Promise<string> {
  await tx.delete(refreshTokens).where(eq(refreshTokens.sessionId, sessionId));
  const refreshToken = newCompanySecret(companyId);
  await tx.insert(refreshTokens).values({ hash: hashOf(refreshToken), sessionId });
  wake('session', sessionId);
  return refreshToken;
}
