import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onQuickReply, onReplyQueue, onReplyUser } from './quickReplyList.ts';

/** What live events do with quick replies on this page. */
export const live = {
  quickReply: onQuickReply,
  queue: onReplyQueue,
  user: onReplyUser,
} satisfies Partial<LiveHandlers>;
