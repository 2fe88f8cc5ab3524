import { type SessionEnd, sessionEnds } from '@recado/shared/features/session';

/** Why a session ended without a sign-out here; `ended` if the server gave no reason. */
export type KeptSessionEnd = SessionEnd | 'ended';

const key = 'recado.sessionEnd';
const reasons: readonly string[] = [...sessionEnds, 'ended'] satisfies KeptSessionEnd[];

/** Keeps the reason in this tab, over a reload, until a sign-in. The first reason is the true one. */
export function keepSessionEnd(reason: KeptSessionEnd): void {
  if (!lastSessionEnd()) window.sessionStorage.setItem(key, reason);
}

/** Why the last session of this tab ended, for the sign-in screen. */
export function lastSessionEnd(): KeptSessionEnd | undefined {
  const reason = window.sessionStorage.getItem(key);
  return reason !== null && reasons.includes(reason) ? (reason as KeptSessionEnd) : undefined;
}

/** Drops the reason after a sign-in or sign-out. */
export const forgetSessionEnd = (): void => window.sessionStorage.removeItem(key);
