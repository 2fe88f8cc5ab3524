import { AppError } from '@recado/shared/errors';
import { useEffect } from 'react';
import { Backoff } from '../../lib/live/backoff.ts';
import { missWordsKey, openWordsKey } from '../../lib/offline/wordsKey.ts';
import { passingMs } from '../../lib/sending/passingMs.ts';
import { useSession, useUser } from '../../lib/session/session.ts';

/** Finds the key of the signed-in person's unsent words, so that those of an earlier start appear (OFFLINE-12). */
export function useWordsKey(): void {
  const user = useUser();
  const rights = useSession(({ actor }) => JSON.stringify(actor));
  const hasToken = useSession(({ token }) => token !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rights empty what this device keeps
  useEffect(() => {
    const retries = new Backoff({ firstMs: 2000, longestMs: 30_000, jitter: 0.5 }, () => find());
    const find = () =>
      void openWordsKey(user, hasToken).catch((error: unknown) => {
        const waitMs = passingMs(error);
        if (error instanceof AppError && waitMs === undefined) missWordsKey();
        else retries.soon(waitMs);
      });
    find();
    return () => retries.stop();
  }, [user.id, rights, hasToken]);
}
