import { AppError } from '@recado/shared/errors';
import type { KeptSessionEnd } from '../../lib/session/sessionEnd.ts';
import { errorText } from '../../lib/texts/errorText.ts';
import { useSessionText } from './session.texts.ts';

/** Why a session ended, in words. Only a sign-in on another computer counts as `elsewhere` (AUTH-25). */
export function sessionEndText(end: KeptSessionEnd): string {
  const text = useSessionText.now;
  switch (end) {
    case 'otherLogin':
      return text('elsewhere');
    case 'reuse':
      return text('endedForSafety');
    case 'password':
      return text('accessChanged');
    case 'secondFactor':
      return text('factorChanged');
    case 'disabled':
      return text('userRemoved');
    case 'ended':
      return text('endedElsewhere');
    case 'outOfHours':
      return errorText(new AppError('ERR_OUT_OF_HOURS'));
    default:
      return errorText(new AppError('ERR_SESSION_ENDED'));
  }
}
