import { feature, stays } from '../feature.ts';

export const outbox = feature({
  tables: {
    outbox: stays.work,
    paces: stays.work,
  },
});
