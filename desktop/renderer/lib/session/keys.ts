import { AppError } from '@recado/shared/errors';
import type { KeyOptions, NewKeyOptions, secondFactorApi } from '@recado/shared/features/secondFactors';
import type { Call } from '@recado/shared/lib/contract';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { isDesktop } from '../window/platform.ts';

type KeyAnswer = Call<(typeof secondFactorApi)['signInByKey']>['body']['answer'];

/** Can a key of this device be used here? The desktop app's page has no address that a key could be bound to. */
export const canUseKeys = (): boolean =>
  !isDesktop &&
  window.isSecureContext &&
  browserSupportsWebAuthn() &&
  /[a-z]/i.test(window.location.hostname);

/** Has the browser sign with a key; throws ERR_WRONG_CODE when its owner does not want to, or it has none. */
export const askKey = (options: KeyOptions): Promise<KeyAnswer> =>
  answered(startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }));

/** Has the browser make a key; throws ERR_WRONG_CODE when its owner does not want to. */
export const makeKey = (options: NewKeyOptions): Promise<KeyAnswer> =>
  answered(startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }));

const answered = async (asked: Promise<object>): Promise<KeyAnswer> => {
  try {
    return (await asked) as KeyAnswer;
  } catch {
    throw new AppError('ERR_WRONG_CODE', { status: 400 });
  }
};
