import { AppError } from '@recado/shared/errors';
import { freshMinutes } from '@recado/shared/features/secondFactors';
import type { Clock } from '../clock.ts';

/**
 * Refuses whoever has not said in the last minutes who they are (FRESH-01): a screen that was left open, or a token that
 * was stolen, opens nothing lasting. Programs never say it. Throws ERR_CONFIRM_IDENTITY.
 */
export function mustBeFresh(clock: Clock, signedIn: { confirmedAt?: Date } | undefined): void {
  const since = signedIn?.confirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (clock.now().getTime() - since > freshMinutes * 60_000) throw new AppError('ERR_CONFIRM_IDENTITY');
}
