import type { EventPayload } from '@recado/shared/events';
import { type Queue, queueApi } from '@recado/shared/features/queues';
import { call } from '../../lib/api.ts';
import { liveList } from '../../lib/live/liveList.ts';
import { queryClient } from '../../lib/query.ts';

/** All queues in their order; queues without a number come last, by name. */
export const queueList = liveList<Queue>('queues', {
  load: async ({ searchParam }) => {
    const queues = await call(queueApi.list);
    const rows = queues.filter(({ name }) => name.toLowerCase().includes(searchParam));
    return { rows, hasMore: false, count: rows.length };
  },
  id: (queue) => queue.id,
  order: (a, b) =>
    (a.orderQueue ?? Number.POSITIVE_INFINITY) - (b.orderQueue ?? Number.POSITIVE_INFINITY) ||
    a.name.toLowerCase().localeCompare(b.name.toLowerCase()),
  belongs: (queue, { searchParam }) => queue.name.toLowerCase().includes(searchParam),
});

/** What a live queue event does here. */
export function onQueue(event: EventPayload<'queue'>): void {
  if (event.action === 'delete') queueList.drop(event.queueId);
  else queueList.put(event.queue);
  void queryClient.invalidateQueries({ queryKey: ['queues', 'names'] });
}
