import { feature } from '../../lib/feature.ts';
import { sessionErrors } from './session.texts.ts';

/** Sign-in, sign-up, and live events about the user's own account. */
export const session = feature({
  live: async () => ({
    auth: (await import('./onSignedOut.ts')).onSignedOut,
    ownCompany: (await import('./onOwnCompany.ts')).onOwnCompany,
  }),
  errors: sessionErrors,
});
