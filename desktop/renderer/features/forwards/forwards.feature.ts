import { feature } from '../../lib/feature.ts';
import { forwardErrors } from './forwards.texts.ts';

/** Forwards messages to other conversations. */
export const forwards = feature({
  errors: forwardErrors,
});
