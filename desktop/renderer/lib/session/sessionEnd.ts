/** Why a session ended that nobody signed out of. */
export type SessionEnd = 'elsewhere' | 'ended';

const key = 'recado.sessionEnd';

/** Keeps the reason in this tab, over a reload, until somebody signs in. The first reason is the true one. */
export function keepSessionEnd(reason: SessionEnd): void {
  if (!lastSessionEnd()) window.sessionStorage.setItem(key, reason);
}

/** Why the last session of this tab ended, for the sign-in screen to say. */
export function lastSessionEnd(): SessionEnd | undefined {
  const kept = window.sessionStorage.getItem(key);
  return kept === 'elsewhere' || kept === 'ended' ? kept : undefined;
}

/** Somebody signed in, or out: there is nothing left to explain. */
export const forgetSessionEnd = (): void => window.sessionStorage.removeItem(key);
