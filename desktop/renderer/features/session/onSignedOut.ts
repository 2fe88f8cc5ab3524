import type { EventPayload } from '@recado/shared/events';
import { dropSession } from '../../lib/api.ts';
import { leaveSupport } from '../../lib/session/leaveSupport.ts';
import { sessionId } from '../../lib/session/session.ts';
import { keepSessionEnd } from '../../lib/session/sessionEnd.ts';
import { toast } from '../../lib/toast.ts';
import { sessionEndText } from './sessionEndText.ts';

/** How long the notice stays before the page reloads (AUTH-25), in ms. */
const reloadAfterMs = 1000;

/**
 * If this very session has ended, shows why, drops it and reloads the page (AUTH-25). A sign-out in another
 * tab needs no explanation, and the end of support leads back to the operator.
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
