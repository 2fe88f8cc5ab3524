import { AppError } from '@recado/shared/errors';
import { stepMinutes } from '@recado/shared/features/secondFactors';
import type { Kernel } from '../../kernel.ts';
import { countTry } from '../core/session/signIn/countTries.ts';
import { stepOver } from '../core/session/signIn/steps.ts';

/** Uses up a challenge for all processes: an overheard answer does not work a second time. Throws ERR_STEP_OVER. */
export async function burnStep(kernel: Kernel, challenge: string): Promise<void> {
  const once = { key: `challenge ${challenge}`, most: 1, windowMs: stepMinutes * 60_000 };
  await countTry(kernel, [once]).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'ERR_TOO_MANY_REQUESTS' ? stepOver() : error;
  });
}
