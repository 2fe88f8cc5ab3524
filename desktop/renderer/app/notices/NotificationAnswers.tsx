import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { NotificationAnswer } from '../../../bridge.ts';
import { serverOrigin } from '../../lib/api.ts';
import { useSession, useUser } from '../../lib/session/session.ts';
import { platform } from '../../lib/window/platform.ts';
import { isSideWindow } from '../../lib/window/sideWindow.ts';
import { acceptFromNotice } from './acceptFromNotice.ts';
import { replyFromNotice } from './replyFromNotice.ts';

/**
 * Renders nothing. It acts once on each answer that the person gave in a notification of the machine (NOTIFY-10).
 * Answers that were given while no page was there wait for it. A window beside the main one leaves them to that one.
 */
export function NotificationAnswers() {
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const act = useEffectEvent((answer: NotificationAnswer) => {
    if (answer.action === 'reply') replyFromNotice(answer);
    else void acceptFromNotice(answer.about.uuid, userId, (path) => void navigate(path));
  });
  useEffect(() => {
    if (isSideWindow) return;
    const isOwn = ({ about }: NotificationAnswer) =>
      about.userId === userId && about.server === serverOrigin();
    const takeAll = () =>
      alone(async () => {
        // Those of another person wait for them.
        for (const answer of (await platform.notificationAnswers()).filter(isOwn)) {
          // A sign-out may have come meanwhile.
          if (useSession.getState().user?.id !== userId) return;
          act(answer);
          await platform.forgetNotificationAnswer(answer.id);
        }
      });
    takeAll();
    return platform.on('notificationAnswered', takeAll);
  }, [userId]);
  return null;
}

/** Runs one at a time over all pages, so that no two of them act on one answer. */
function alone(run: () => Promise<void>): void {
  if (navigator.locks) void navigator.locks.request('recado.notificationAnswers', run);
  else void run();
}
