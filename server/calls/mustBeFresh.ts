import { AppError } from '@recado/shared/errors';
import { freshMinutes } from '@recado/shared/features/secondFactors';
import type { Clock } from '../clock.ts';
import type { SignedIn } from './signedIn.ts';

/**
 * Refuses a caller who has not confirmed their identity in the last minutes (FRESH-01). So a screen that was left open,
 * or a stolen token, opens nothing lasting. Programs never confirm it. Throws ERR_CONFIRM_IDENTITY.
 */
export function mustBeFresh(clock: Clock, { confirmedAt }: Pick<SignedIn, 'confirmedAt'>): void {
  const since = confirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (clock.now().getTime() - since > freshMinutes * 60_000) throw new AppError('ERR_CONFIRM_IDENTITY');
}
