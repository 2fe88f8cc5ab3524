import { feature, stays } from '../feature.ts';

export const steps = feature({
  tables: {
    ticket_steps: stays.work,
  },
});
