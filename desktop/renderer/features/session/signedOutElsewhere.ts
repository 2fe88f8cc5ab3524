import type { EventPayload } from '@recado/shared/events';
import { dropSession } from '../../lib/api.ts';
import { sessionId } from '../../lib/session.ts';
import { keepSessionEnd } from '../../lib/sessionEnd.ts';
import { toast } from '../../lib/toast.ts';
import { useSessionText } from './session.texts.ts';

/** How long the notice can be read before the page starts anew (AUTH-25). */
const reloadAfterMs = 1000;

/** The same person signed in elsewhere: if it ends this very session, says so, forgets it and starts anew (AUTH-25). */
export function onSignedOutElsewhere(event: EventPayload<'auth'>): void {
  if (event.sessionId !== sessionId()) return;
  toast.error(useSessionText.now('elsewhere'));
  keepSessionEnd('elsewhere');
  setTimeout(() => {
    void dropSession().finally(() => window.location.reload());
  }, reloadAfterMs);
}
