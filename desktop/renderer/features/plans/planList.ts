import { type Plan, planApi } from '@recado/shared/features/plans';
import { call } from '../../lib/api.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';

/** The plans, the cheapest first. */
export const planList = liveList<Plan>('plans', {
  load: ({ query }) => pageOf('plans', call(planApi.list, { query })),
  order: (a, b) => a.amount - b.amount || a.id - b.id,
  text: ({ name }) => name,
});

/** Applies a live event of a plan. */
export const onPlan = rowEvents('plan', planList);
