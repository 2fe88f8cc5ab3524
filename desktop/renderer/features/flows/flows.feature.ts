import { feature } from '../../lib/feature.ts';
import { flowErrors } from './flows.texts.ts';

/** Flows: what people draw for the bot. */
export const flows = feature({
  live: async () => ({ flow: (await import('./flowList.ts')).onFlow }),
  errors: flowErrors,
});
