import { sql } from 'drizzle-orm';
import { daysAgo } from '../../../db/statements/ago.ts';
import { feature, stays } from '../../../feature.ts';

export const session = feature({
  routes: () => import('./session.routes.ts'),
  refuses: {
    login: ['ERR_COMPANY_SUSPENDED', 'ERR_INVALID_CREDENTIALS', 'ERR_OUT_OF_HOURS', 'ERR_SECOND_FACTOR'],
    refresh: ['ERR_OUT_OF_HOURS', 'ERR_SESSION_EXPIRED'],
    signup: ['ERR_COMMON_PASSWORD', 'ERR_NO_PLAN_FOUND', 'ERR_USER_CREATION_DISABLED'],
    lookSignup: ['ERR_NO_SIGNUP_FOUND'],
    confirmSignup: ['ERR_NO_PLAN_FOUND', 'ERR_NO_SIGNUP_FOUND', 'ERR_USER_CREATION_DISABLED'],
    plan: ['ERR_NO_PLAN_FOUND'],
  },
  tables: {
    access_links: stays.secret,
    refresh_tokens: stays.secret,
    sessions: stays.secret,
  },
  oldRows: () => ({
    access_links: sql`kind = 'reset' and expires_at < ${daysAgo(1)}`,
    counted_tries: sql`ends_at < now()`,
    sign_ups: sql`expires_at < now()`,
    refresh_tokens: sql`spent_at < ${daysAgo(90)}`,
    sessions: sql`coalesce(ended_at, expires_at) < ${daysAgo(90)}`,
  }),
  across: {
    'nobody is signed in yet: the company is not known': [
      'session.routes.ts',
      'signIn/countTries.ts',
      'signIn/knownDevice.ts',
      'signIn/signIn.ts',
      'signUp/askConfirmation.ts',
      'signUp/confirmSignUp.ts',
      'signUp/signUp.ts',
    ],
  },
});
