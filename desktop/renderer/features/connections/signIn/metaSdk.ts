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

const current = () => (window as { FB?: MetaSdk }).FB;
let loading: Promise<void> | undefined;

/** Loads Meta's script from Meta, once and only when somebody wants to sign in. After a failure the next call tries again. */
export async function loadMetaSdk({ sdk }: Pick<MetaSignIn, 'sdk'>): Promise<void> {
  if (current()) return;
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${sdk}/${metaLocales[currentLanguage()]}/sdk.js`;
    script.onload = () => (current() ? resolve() : reject(new NoMetaSdk()));
    script.onerror = () => reject(new NoMetaSdk());
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
