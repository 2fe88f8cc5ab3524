import type { EventPayload } from '@recado/shared/events';
import { type QuickReply, quickReplyApi } from '@recado/shared/features/quickReplies';
import { call } from '../../lib/api.ts';
import { byText } from '../../lib/format/foldText.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { useSession } from '../../lib/session/session.ts';
import { quickReplyNames } from '../../pickers/quickReplyNames.ts';

const rows = liveList<QuickReply>('quickReplies', {
  load: ({ query }) => pageOf('records', call(quickReplyApi.list, { query })),
  order: byText(({ shortcode }) => shortcode),
  text: ({ shortcode, message }) => `${shortcode}\n${message}`,
});

/** The quick replies that one sees, by shortcut; the composer's are kept with them. */
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

/** What a live event of a reply does here (QUICK-13). */
export const onQuickReply = (event: EventPayload<'quickReply'>): void =>
  event.action === 'delete' ? quickReplyList.drop(event.id) : quickReplyList.put(event.record);

const renew = () => void queryClient.invalidateQueries({ queryKey: ['quickReplies'] });

/** Replies of a queue that is gone are everybody's. */
export const onReplyQueue = ({ action }: EventPayload<'queue'>): void => {
  if (action === 'delete') renew();
};

/** Which queues somebody serves decides which replies they see. */
export const onReplyUser = (event: EventPayload<'user'>): void => {
  if (event.action === 'update' && event.user.id === useSession.getState().user?.id) renew();
};
