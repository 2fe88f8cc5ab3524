import { useEffect, useRef } from 'react';
import { keepDraftsOnServer } from '../../../lib/keepDraftsOnServer.ts';
import { Backoff } from '../../../lib/live/backoff.ts';
import { onReconnect } from '../../../lib/live/liveStatus.ts';
import { keepQueries } from '../../../lib/offline/keepQueries.ts';
import { forgetKept, forgetOthers, openKeptBox } from '../../../lib/offline/keptBox.ts';
import { keepUser, mayKeep } from '../../../lib/offline/keptUser.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { useSession, useUser } from '../../../lib/session/session.ts';
import { errorToastMs, toast } from '../../../lib/toast.ts';
import { isDesktop } from '../../../lib/window/platform.ts';
import { useAppText } from '../../app.texts.ts';
import { useWordsKey } from '../../offline/useWordsKey.ts';
import { keptKinds } from '../keptKinds.ts';

/**
 * Keeps the socket open while a user is signed in, keeps their drafts, and reads again what failed while the
 * server was away. The socket's code loads beside the first screen's.
 */
export function useLiveSession(): void {
  const { id: userId, companyId } = useUser();
  useKeptRows();
  useWordsKey();
  const rights = useSession(({ actor }) => JSON.stringify(actor));
  const before = useRef(rights);
  useEffect(() => {
    if (before.current === rights) return;
    before.current = rights;
    // New rights change what the user may see, so every query is read again, without a new sign-in
    // (CUSTOM-03).
    void queryClient.invalidateQueries();
  }, [rights]);
  useEffect(() => {
    // What comes from now on is news to the person, also before the socket's code is loaded.
    const { eventSeq } = useSession.getState();
    let close: (() => void) | undefined;
    let isGone = false;
    const deaf = onReconnect(() =>
      queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
    );
    // A page that starts without network may not have this code yet.
    const loading = new Backoff({ firstMs: 2000, longestMs: 10_000, jitter: 0.5 }, () => void load());
    const load = async () => {
      try {
        const { startLive } = await import('./startLive.ts');
        if (isGone) return;
        close = startLive({
          companyId,
          userId,
          since: eventSeq,
          resync: () => void queryClient.invalidateQueries(),
        });
      } catch {
        loading.soon();
      }
    };
    void load();
    const endDrafts = keepDraftsOnServer();
    return () => {
      isGone = true;
      loading.stop();
      endDrafts();
      deaf();
      close?.();
    };
  }, [companyId, userId]);
}

/** Keeps the last conversations of the signed-in person on this device, sealed, for hours without network. */
function useKeptRows(): void {
  const user = useUser();
  const { id: userId, companyId } = user;
  const isKept = mayKeep(user);
  const rights = useSession(({ actor }) => JSON.stringify(actor));
  const hasToken = useSession(({ token }) => token !== undefined);
  const before = useRef(rights);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another company starts over
  useEffect(() => {
    // With other rights a person may see less than what was kept.
    const emptied = before.current === rights ? Promise.resolve() : forgetKept();
    before.current = rights;
    const box = isKept ? emptied.then(() => openKeptBox(userId)) : forgetOthers(userId).then(() => undefined);
    void box.then((opened) => {
      if (isDesktop && isKept && !opened)
        toast.warning(useAppText.now('noSystemStore'), { id: 'noSystemStore', ms: errorToastMs });
    });
    return keepQueries(keptKinds, box);
  }, [userId, companyId, isKept, rights]);
  // Only the server's word counts: a session that this device restored does not renew itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rights are a new record
  useEffect(() => {
    if (isKept && hasToken) void keepUser(user).catch(() => undefined);
  }, [userId, rights, isKept, hasToken]);
}
