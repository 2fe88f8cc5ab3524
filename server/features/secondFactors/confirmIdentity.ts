import { AppError } from '@recado/shared/errors';
import { freshMinutes } from '@recado/shared/features/secondFactors';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, isNull } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import type { InWork } from '../../work.ts';
import { passwordStamp } from '../core/session/passwords/passwordStamp.ts';
import { isPassword } from '../core/session/passwords/passwords.ts';
import { sessionChanged } from '../core/session/session.wakes.ts';
import { sessions } from '../core/session/sessions.table.ts';
import { countWrongPasswords } from '../core/session/signIn/countTries.ts';
import { factorWaysOf } from '../core/session/signIn/factorWaysOf.ts';
import { openStep, stepOver } from '../core/session/signIn/steps.ts';
import { users } from '../core/users/users.table.ts';
import { burnStep } from './burnStep.ts';
import type { KeyAnswer } from './passkeys.ts';
import { factorLimits, takeProof } from './proof.ts';
import type { RelyingParty } from './relyingParty.ts';

interface Shown {
  password?: string | undefined;
  code?: string | undefined;
  recoveryCode?: string | undefined;
  step?: string | undefined;
  answer?: KeyAnswer | undefined;
}

/**
 * Confirms the identity of a signed-in person (FRESH-02): by a second factor, or by the password if there is none.
 * Throws ERR_WRONG_PASSWORD, ERR_WRONG_CODE, ERR_STEP_OVER, ERR_TOO_MANY_REQUESTS.
 */
export async function confirmIdentity(
  { kernel, inWork, actor, sessionId }: { kernel: Kernel; inWork: InWork; actor: Actor; sessionId: string },
  { password, code, recoveryCode, step: shown, answer }: Shown,
  party: RelyingParty | undefined,
): Promise<{ freshUntil: Date }> {
  const { userId, companyId } = actor;
  if (actor.scopes) throw new AppError('ERR_TOKEN_SCOPE');
  const { ways, hash } = await inWork(
    companyId,
    async ({ tx }) => {
      const [user] = await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
      return { ways: await factorWaysOf(tx, userId), hash: user?.hash ?? null };
    },
    'read',
  );
  const isByPassword = ways.length === 0;
  const limits = isByPassword
    ? [{ key: `password of user ${userId}`, most: 10, windowMs: 15 * 60_000 }]
    : factorLimits(userId, 'session', sessionId);
  const step = shown === undefined ? undefined : openStep(kernel.settings, kernel.clock, shown, 'keyConfirm');
  if (step && (step.userId !== userId || step.companyId !== companyId || step.stamp !== passwordStamp(hash)))
    throw stepOver();
  if (step) await burnStep(kernel, step.challenge);
  return countWrongPasswords(kernel, limits, async () => {
    if (
      isByPassword &&
      !(password && (await isPassword(password, hash ?? undefined, `company ${companyId}`)))
    )
      throw new AppError('ERR_WRONG_PASSWORD', { fields: { password: 'ERR_WRONG_PASSWORD' } });
    return inWork(companyId, async (work) => {
      const { tx, clock, wake } = work;
      if (!isByPassword)
        await takeProof(work, kernel.vault, userId, {
          code,
          recoveryCode,
          ...(step && party && answer && { key: { party, challenge: step.challenge, answer } }),
        });
      const now = clock.now();
      await tx
        .update(sessions)
        .set({ confirmedAt: now })
        .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
      wake(sessionChanged, { sessionId });
      return { freshUntil: new Date(now.getTime() + freshMinutes * 60_000) };
    });
  });
}
