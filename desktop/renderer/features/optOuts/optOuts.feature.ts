import { feature } from '../../lib/feature.ts';
import { optOutErrors } from './optOuts.texts.ts';

/** People who want no campaigns. */
export const optOuts = feature({
  screens: [],
  live: async () => ({ optOut: () => {} }),
  errors: optOutErrors,
});
