import { feature, stays } from '../feature.ts';

export const rowQueue = feature({
  tables: {
    tasks: stays.work,
  },
});
