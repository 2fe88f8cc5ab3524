import { feature, stays } from '../../feature.ts';

export const secondFactors = feature({
  routes: () => import('./secondFactors.routes.ts'),
  refuses: {
    startTotp: ['ERR_IN_USE'],
    confirmTotp: ['ERR_WRONG_CODE'],
    removeTotp: ['ERR_NO_FACTOR_FOUND', 'ERR_SECOND_FACTOR_REQUIRED'],
    renewRecoveryCodes: ['ERR_NO_FACTOR_FOUND'],
    passkeyOptions: ['ERR_PASSKEYS_UNAVAILABLE'],
    addPasskey: ['ERR_PASSKEYS_UNAVAILABLE', 'ERR_STEP_OVER', 'ERR_WRONG_CODE'],
    removePasskey: ['ERR_NO_FACTOR_FOUND', 'ERR_SECOND_FACTOR_REQUIRED'],
    resetOf: ['ERR_NO_USER_FOUND', 'ERR_PROTECTED_USER'],
    confirm: ['ERR_STEP_OVER', 'ERR_WRONG_CODE', 'ERR_WRONG_PASSWORD'],
    confirmOptions: ['ERR_PASSKEYS_UNAVAILABLE'],
    second: ['ERR_COMPANY_SUSPENDED', 'ERR_OUT_OF_HOURS', 'ERR_STEP_OVER', 'ERR_WRONG_CODE'],
    keyOptions: ['ERR_PASSKEYS_UNAVAILABLE', 'ERR_STEP_OVER'],
    signInByKey: [
      'ERR_COMPANY_SUSPENDED',
      'ERR_OUT_OF_HOURS',
      'ERR_PASSKEYS_UNAVAILABLE',
      'ERR_STEP_OVER',
      'ERR_WRONG_CODE',
    ],
  },
  tables: {
    passkeys: stays.secret,
    recovery_codes: stays.secret,
    totp_secrets: stays.secret,
  },
  across: {
    'nobody is signed in yet: the company is not known': ['signInByKey.ts'],
  },
});
