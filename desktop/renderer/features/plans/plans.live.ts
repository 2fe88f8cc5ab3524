import { type Plan, planApi } from '@recado/shared/features/plans';
import { call } from '../../lib/api.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';

/** The plans, the cheapest first. */
export const planList = liveList<Plan>('plans', {
  load: ({ query }) => pageOf('plans', call(planApi.list, { query })),
  order: (a, b) => a.amount - b.amount || a.id - b.id,
  text: ({ name }) => name,
});

/** What live events do with plans on this page. */
export const live = { plan: rowEvents('plan', planList) } satisfies Partial<LiveHandlers>;
