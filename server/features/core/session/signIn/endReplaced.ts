import { eq } from 'drizzle-orm';
import type { Kernel } from '../../../../kernel.ts';
import { companyOf, hashOf } from '../companySecrets.ts';
import { endSessions } from '../endSessions.ts';
import { refreshTokens } from '../refreshTokens.table.ts';

/**
 * Ends the session whose cookie a new sign-in replaces in a browser: nobody could use or end it any more. Its person
 * left while the server was out of reach, and their pushes would go on.
 */
export async function endReplaced(
  { inWork }: Kernel,
  cookie: string | undefined,
  sessionId: string,
): Promise<void> {
  const companyId = cookie && companyOf(cookie);
  if (!companyId) return;
  await inWork(companyId, async (work) => {
    const [replaced] = await work.tx
      .select({ sessionId: refreshTokens.sessionId })
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hashOf(cookie)));
    if (replaced && replaced.sessionId !== sessionId)
      await endSessions(work, { sessionId: replaced.sessionId }, 'logout');
  });
}
