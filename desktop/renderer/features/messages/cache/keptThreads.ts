import { AppError } from '@recado/shared/errors';
import type { KeptKind } from '../../../lib/offline/keepQueries.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { type MessagePages, threadQuery } from './messageCache.ts';

/** The newest page of the last 50 conversations that the person opened; parts around older messages are not kept. */
export const keptThreads: KeptKind = {
  name: 'thread',
  most: 50,
  trimsIdle: true,
  isKept: (key) => key[0] === 'messages' && key.length === 2,
  trim(data) {
    const { pages } = data as MessagePages;
    const newest = pages.findIndex(({ newerCursor }) => newerCursor === null);
    if (newest === 0 && pages.length === 1) return data;
    return { pages: pages.slice(newest, newest + 1), pageParams: [{}] } satisfies MessagePages;
  },
  async renew(key) {
    try {
      await queryClient.fetchInfiniteQuery({ ...threadQuery(String(key[1])), staleTime: 0 });
    } catch (error) {
      // The person may not see it any more.
      if (error instanceof AppError && error.status < 500) queryClient.removeQueries({ queryKey: key });
    }
  },
};
