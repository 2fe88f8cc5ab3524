import { type QuickReply, quickReplyApi } from '@recado/shared/features/quickReplies';
import { call } from '../lib/api.ts';
import { nameList } from '../lib/live/nameList.ts';

/** The quick replies that the user may send, most used first (QUICK-12). */
export const quickReplyNames = nameList<QuickReply>('quickReplies', () =>
  call(quickReplyApi.offered, { query: {} }),
);
