import { eq } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { hashOf, newCompanySecret } from './companySecrets.ts';
import { refreshTokens } from './refreshTokens.table.ts';
import { sessionChanged } from './session.wakes.ts';

/**
 * Gives a session a new token that does not derive from any earlier one; every earlier one, copied or not, is unknown
 * from now on. The server checks access tokens again: those made under another password are over.
 */
export async function replaceRefreshTokens(
  { tx, companyId, wake }: Work,
  sessionId: string,
): Promise<string> {
  await tx.delete(refreshTokens).where(eq(refreshTokens.sessionId, sessionId));
  const refreshToken = newCompanySecret(companyId);
  await tx.insert(refreshTokens).values({ hash: hashOf(refreshToken), sessionId });
  wake(sessionChanged, { sessionId });
  return refreshToken;
}
