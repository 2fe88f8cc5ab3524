import { feature } from '../../lib/feature.ts';
import { forwardErrors } from './forwards.texts.ts';

/** Messages on their way to other conversations. */
export const forwards = feature({
  live: async () => ({ forward: (await import('./forwardProgress.ts')).onForward }),
  errors: forwardErrors,
});
