import { useSession } from './session.ts';

const key = 'recado.support';

/** This tab is in a company as support: a reload of it goes on there (SUPPORT-06). It is the company's number, and opens nothing. */
export const keepSupport = (companyId: number): void => window.sessionStorage.setItem(key, String(companyId));

/** In which company this tab was as support, if it was. */
export const keptSupport = (): number | undefined => Number(window.sessionStorage.getItem(key)) || undefined;

/** A reload of this tab begins as whoever has signed in. */
export const forgetSupport = (): void => window.sessionStorage.removeItem(key);

/** Whose page is being left. */
let leaving: object | undefined;

/**
 * An operator's time in a company is over: the page starts anew as the operator, whose own session was never left.
 * Nothing of the company stays in its memory. Whoever pressed the button and what the server says of it both lead here:
 * a second start would break the first one off.
 */
export function leaveSupport(): void {
  const { user } = useSession.getState();
  if (user && user === leaving) return;
  leaving = user;
  forgetSupport();
  window.location.assign('/overview');
}
