import type { EventPayload } from '@recado/shared/events';
import { type QuickReply, quickReplyApi } from '@recado/shared/features/quickReplies';
import { call } from '../../lib/api.ts';
import { byText } from '../../lib/format/foldText.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { useSession } from '../../lib/session/session.ts';
import { quickReplyNames } from '../../pickers/quickReplyNames.ts';

const rows = liveList<QuickReply>('quickReplies', {
  load: ({ query }) => pageOf('records', call(quickReplyApi.list, { query })),
  order: byText(({ shortcode }) => shortcode),
  text: ({ shortcode, message }) => `${shortcode}\n${message}`,
});

/** The quick replies that the user sees, by shortcut. The composer's list changes with it. */
export const quickReplyList: typeof rows = {
  ...rows,
  put(reply) {
    rows.put(reply);
    if (reply.status) quickReplyNames.put(reply);
    else quickReplyNames.drop(reply.id);
  },
  drop(id) {
    rows.drop(id);
    quickReplyNames.drop(id);
  },
};

/** Applies a live event of a quick reply (QUICK-13). */
const onQuickReply = (event: EventPayload<'quickReply'>): void =>
  event.action === 'delete' ? quickReplyList.drop(event.id) : quickReplyList.put(event.record);

const renew = () => void queryClient.invalidateQueries({ queryKey: ['quickReplies'] });

/** Deleting a queue makes its replies visible to everybody, so the page reads them again. */
const onReplyQueue = ({ action }: EventPayload<'queue'>): void => {
  if (action === 'delete') renew();
};

/** The user's queues decide which replies they see, so the page reads them again. */
const onReplyUser = (event: EventPayload<'user'>): void => {
  if (event.action === 'update' && event.user.id === useSession.getState().user?.id) renew();
};

/** What live events do with quick replies on this page. */
export const live = {
  quickReply: onQuickReply,
  queue: onReplyQueue,
  user: onReplyUser,
} satisfies Partial<LiveHandlers>;
