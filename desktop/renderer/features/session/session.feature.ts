import { feature } from '../../lib/feature.ts';
import { sessionErrors } from './session.texts.ts';

/** Signing in, signing up, and what is heard of one’s own account. */
export const session = feature({
  live: async () => ({
    auth: (await import('./onSignedOut.ts')).onSignedOut,
    ownCompany: (await import('./onOwnCompany.ts')).onOwnCompany,
  }),
  errors: sessionErrors,
});
