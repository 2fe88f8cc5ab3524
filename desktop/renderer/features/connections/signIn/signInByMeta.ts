import type { MetaSignIn } from '@recado/shared/features/connections';
import { openMetaWindow } from './metaSdk.ts';

/** A person who signed in at Facebook. */
export interface MetaPerson {
  facebookUserId: string;
  facebookUserToken: string;
}

/** A number that somebody signed up, and the code that the server exchanges for its token. */
export interface SignedUp {
  code: string;
  /** Absent for a number that its phone app keeps using: Meta does not name that one. */
  phoneNumberId: string | undefined;
  businessId: string;
}

/** Opens Facebook's sign-in; undefined when the person closed it (CONN-69). */
export async function signInAtFacebook(app: MetaSignIn): Promise<MetaPerson | undefined> {
  const { status, authResponse } = await openMetaWindow(app.appId, app.loginVersion, { scope: app.scopes });
  const { userID, accessToken } = authResponse ?? {};
  if (status === 'unknown' || !userID || !accessToken) return undefined;
  return { facebookUserId: userID, facebookUserToken: accessToken };
}

/** What Meta's window of the sign-up posts to the page before it closes. */
interface Facts {
  phoneNumberId: string | undefined;
  businessId: string | undefined;
  hasPhoneApp: boolean;
}

/** The code is good for half a minute; the facts usually come before it. */
const factsMs = 5000;

/** Opens the embedded sign-up of the Cloud API. Undefined when the person closed it, or chose no number (CONN-83). */
export async function signUpNumber(app: MetaSignIn): Promise<SignedUp | undefined> {
  const listener = listenForFacts(app.sdk);
  try {
    const { authResponse } = await openMetaWindow(app.appId, app.signUpVersion, {
      config_id: app.configId,
      response_type: 'code',
      override_default_response_type: true,
      extras: { setup: {}, featureType: 'whatsapp_business_app_onboarding', sessionInfoVersion: '3' },
    });
    const code = authResponse?.code;
    if (!code) return undefined;
    const { phoneNumberId, businessId, hasPhoneApp } = await listener.facts;
    return businessId && (phoneNumberId || hasPhoneApp) ? { code, phoneNumberId, businessId } : undefined;
  } finally {
    listener.stop();
  }
}

/** Hears `WA_EMBEDDED_SIGNUP` of Meta's windows, and of no other page. */
function listenForFacts(sdk: string): { facts: Promise<Facts>; stop(): void } {
  const { promise: facts, resolve } = Promise.withResolvers<Facts>();
  const onMessage = ({ origin, data }: MessageEvent) => {
    const posted = isOfMeta(origin, sdk) ? factsIn(data) : undefined;
    if (posted) resolve(posted);
  };
  window.addEventListener('message', onMessage);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    get facts() {
      timer ??= setTimeout(
        () => resolve({ phoneNumberId: undefined, businessId: undefined, hasPhoneApp: false }),
        factsMs,
      );
      return facts;
    },
    stop() {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
    },
  };
}

/** Messages count only from Facebook's own pages, or from the fake that serves the script. */
function isOfMeta(origin: string, sdk: string): boolean {
  return /^https:\/\/([a-z-]+\.)?facebook\.com$/.test(origin) || origin === new URL(sdk).origin;
}

function factsIn(data: unknown): Facts | undefined {
  try {
    const message = JSON.parse(String(data));
    if (message?.type !== 'WA_EMBEDDED_SIGNUP' || !String(message.event).startsWith('FINISH'))
      return undefined;
    return {
      phoneNumberId: message.data?.phone_number_id,
      businessId: message.data?.waba_id,
      hasPhoneApp: message.event === 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING',
    };
  } catch {
    return undefined;
  }
}
