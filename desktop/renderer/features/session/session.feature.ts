import { feature } from '../../lib/feature.ts';
import { sessionErrors } from './session.texts.ts';

/** Sign-in, sign-up, and live events about the user's own account. */
export const session = feature({
  errors: sessionErrors,
});
