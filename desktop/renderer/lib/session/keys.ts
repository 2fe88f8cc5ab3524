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

/** True if a passkey works here. The desktop app's page has no address to bind a key to. */
export const canUseKeys = (): boolean =>
  !isDesktop &&
  window.isSecureContext &&
  browserSupportsWebAuthn() &&
  /[a-z]/i.test(window.location.hostname);

/** Asks the browser to sign with a passkey; throws ERR_WRONG_CODE if the person declines or has none. */
export const askKey = (options: KeyOptions): Promise<KeyAnswer> =>
  answered(startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }));

/** Asks the browser to make a passkey; throws ERR_WRONG_CODE if the person declines. */
export const makeKey = (options: NewKeyOptions): Promise<KeyAnswer> =>
  answered(startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }));

const answered = async (ceremony: Promise<object>): Promise<KeyAnswer> => {
  try {
    return (await ceremony) as KeyAnswer;
  } catch {
    throw new AppError('ERR_WRONG_CODE', { status: 400 });
  }
};
