import { type ClosingReason, closingReasonApi } from '@recado/shared/features/closingReasons';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { offeredReasons } from '../../pickers/closing/offeredReasons.ts';

/** Every closing reason of the company in its order. */
export const closingReasonList = liveList<ClosingReason>('closingReasons', {
  load: ({ query }) => pageOf('closingReasons', call(closingReasonApi.list, { query })),
  order: (a, b) => a.position - b.position || byName(a, b),
  text: ({ name }) => name,
});

const changeList = rowEvents('closingReason', closingReasonList);

/**
 * Applies a live event of a closing reason. The page reads the offered reasons again when somebody resolves.
 */
const onClosingReason = (event: Parameters<typeof changeList>[0]): void => {
  changeList(event);
  void queryClient.invalidateQueries(offeredReasons);
};

/** What live events do with closing reasons on this page. */
export const live = { closingReason: onClosingReason } satisfies Partial<LiveHandlers>;
