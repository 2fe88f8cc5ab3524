import type { EventPayload } from '@recado/shared/events';
import { dropSession } from '../../lib/api.ts';
import { leaveSupport } from '../../lib/session/leaveSupport.ts';
import { sessionId } from '../../lib/session/session.ts';
import { keepSessionEnd } from '../../lib/session/sessionEnd.ts';
import { toast } from '../../lib/toast.ts';
import { sessionEndText } from './sessionEndText.ts';

/** How long the notice can be read before the page starts anew (AUTH-25). */
const reloadAfterMs = 1000;

/**
 * A session has ended: if it is this very one, says why, forgets it and starts anew (AUTH-25). Only a sign-in on
 * another computer is told as one; whoever signed out in another tab needs no explanation.
 */
export function onSignedOut({ sessionId: ended, reason }: EventPayload<'auth'>): void {
  if (ended !== sessionId()) return;
  if (reason === 'supportOver') {
    leaveSupport();
    return;
  }
  if (reason === 'logout') return void dropSession();
  toast.error(sessionEndText(reason));
  keepSessionEnd(reason);
  setTimeout(() => {
    void dropSession().finally(() => window.location.reload());
  }, reloadAfterMs);
}
