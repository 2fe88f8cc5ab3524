import type { MetaSignIn } from '@recado/shared/features/connections';
import { currentLanguage, type Language } from '../../../lib/texts/texts.ts';

/** The answer of a window; `status` is `unknown` when the person closed it or refused (CONN-69). */
export interface MetaAnswer {
  status: string;
  authResponse: { userID?: string; accessToken?: string; code?: string } | null;
}

/** The parts of Meta's script that are used. */
interface MetaSdk {
  init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void;
  login(done: (answer: MetaAnswer) => void, options: Record<string, unknown>): void;
}

/** The languages of Meta's windows. */
const metaLocales: Record<Language, string> = { pt: 'pt_BR', en: 'en_US', es: 'es_LA', tr: 'tr_TR' };

/** Meta's script did not load: a blocker or the network kept it away. */
export class NoMetaSdk extends Error {}

interface MetaWindow {
  FB?: MetaSdk;
  /** Meta's script calls it once all of it is there. */
  fbAsyncInit?: () => void;
}
const metaWindow = window as MetaWindow;
const current = () => metaWindow.FB;
let loading: Promise<void> | undefined;
/** A script that has not begun after this time is being kept away. */
const loadMs = 15_000;

/** Loads Meta's script from Meta, once and only when somebody wants to sign in. After a failure the next call tries again. */
export async function loadMetaSdk({ sdk }: Pick<MetaSignIn, 'sdk'>): Promise<void> {
  // While it loads, a part of it may be there already.
  if (current() && !loading) return;
  loading ??= new Promise<void>((resolve, reject) => {
    const fail = () => reject(new NoMetaSdk());
    const timer = setTimeout(fail, loadMs);
    metaWindow.fbAsyncInit = () => {
      clearTimeout(timer);
      resolve();
    };
    const script = document.createElement('script');
    script.src = `${sdk}/${metaLocales[currentLanguage()]}/sdk.js`;
    script.onerror = fail;
    document.head.append(script);
  });
  try {
    await loading;
  } finally {
    loading = undefined;
  }
}

/** Opens a window of Meta by the loaded script and returns its answer. */
export function openMetaWindow(
  appId: string,
  version: string,
  options: Record<string, unknown>,
): Promise<MetaAnswer> {
  const sdk = current();
  if (!sdk) return Promise.reject(new NoMetaSdk());
  sdk.init({ appId, version, cookie: false, xfbml: false });
  // The script refuses an async function as its callback.
  return new Promise((resolve) => sdk.login((answer) => resolve(answer), options));
}
