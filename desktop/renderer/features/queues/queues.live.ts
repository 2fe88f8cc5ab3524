import { type Queue, queueApi } from '@recado/shared/features/queues';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { liveList, wholeOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';
import { queueNames } from '../../pickers/queuePickers.ts';

const place = ({ orderQueue }: Queue) => orderQueue ?? 1e9;
const text = ({ name }: Queue) => name;

/** All queues by their number; queues without one come last, by name. */
export const queueList = liveList<Queue>('queues', {
  load: ({ query }) => wholeOf(call(queueApi.list), query.searchParam, text),
  order: (a, b) => place(a) - place(b) || byName(a, b),
  text,
  names: queueNames,
});

/** One queue with its chatbot tree; read again whenever its dialog opens. */
export const queueQuery = (id: number) => ({
  queryKey: ['queues', 'one', id],
  queryFn: () => call(queueApi.get, { params: { id } }),
  staleTime: 0,
  gcTime: 0,
});

/** What live events do with queues on this page. */
export const live = { queue: rowEvents('queue', queueList) } satisfies Partial<LiveHandlers>;
