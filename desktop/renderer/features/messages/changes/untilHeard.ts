import { Offline } from '../../../lib/api.ts';
import { onReconnect, useLiveStatus } from '../../../lib/live/liveStatus.ts';
import { useSession } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { useMessageText } from '../messages.texts.ts';

/** A call that failed while live events go on is tried again after so long, ms. */
const pauseMs = 3000;

/**
 * Makes a call until the server has answered. Nobody knows what the server did where its reply is lost, so the call is
 * repeated once the network is back. The key gives the repeat the first reply, and nothing is done twice. Throws what
 * the server refuses, and `Offline` after a sign-out.
 */
export async function untilHeard<T>(makeCall: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const idempotencyKey = crypto.randomUUID();
  const person = useSession.getState().user?.id;
  for (;;)
    try {
      return await makeCall(idempotencyKey);
    } catch (error) {
      if (!(error instanceof Offline) || useSession.getState().user?.id !== person) throw error;
      toast.warning(useMessageText.now('asksAgain'), { id: 'asksAgain' });
      await reconnected();
    }
}

const reconnected = (): Promise<void> =>
  new Promise((resolve) => {
    if (useLiveStatus.getState().offlineSince === undefined) return void setTimeout(resolve, pauseMs);
    const end = onReconnect(() => {
      end();
      resolve();
    });
  });
