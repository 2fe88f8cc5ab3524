import { forgetKey, keyOf } from '../offline/keptKey.ts';
import { mayKeep } from '../offline/keptUser.ts';
import { serverOrigin } from '../session/serverOrigin.ts';
import { useSession } from '../session/session.ts';

let cached: { owner: string; key: Promise<CryptoKey | undefined> } | undefined;

/**
 * The key of the signed-in person's recordings. Undefined where this device has no safe place, and while support helps
 * a company: then recordings live as long as the page.
 */
export function voiceKey(): Promise<CryptoKey | undefined> {
  const { user } = useSession.getState();
  const isPossible = typeof indexedDB !== 'undefined' && crypto.subtle && navigator.locks;
  if (!user || !mayKeep(user) || !isPossible) return Promise.resolve(undefined);
  const owner = `${serverOrigin()}/${user.id}`;
  if (cached?.owner !== owner)
    cached = { owner, key: keyOf(owner, user.id, 'voices').catch(() => undefined) };
  return cached.key;
}

/** Destroys the key: no recording that it sealed can be read again. */
export async function forgetVoiceKey(): Promise<void> {
  cached = undefined;
  if (typeof indexedDB !== 'undefined') await forgetKey('voices');
}
