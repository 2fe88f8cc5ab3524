import { type SpecialDay, specialDayApi } from '@recado/shared/features/specialDays';
import { call } from '../../lib/api.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';

/** As the server orders them: yesterday counts as coming, because somewhere it is still today. */
const isPast = ({ date }: SpecialDay): number =>
  Number(date < new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));

/** The special days, coming ones first. */
export const specialDayList = liveList<SpecialDay>('specialDays', {
  load: ({ query }) => pageOf('specialDays', call(specialDayApi.list, { query })),
  order: (a, b) => isPast(a) - isPast(b) || a.date.localeCompare(b.date),
  text: ({ name }) => name,
});

/** What live events do with special days on this page. */
export const live = { specialDay: rowEvents('specialDay', specialDayList) } satisfies Partial<LiveHandlers>;
