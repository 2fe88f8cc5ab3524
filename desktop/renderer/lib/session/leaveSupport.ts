import { useSession } from './session.ts';

const key = 'recado.support';

/** Notes in this tab that it supports a company, so that a reload returns there (SUPPORT-06). The company's number opens nothing by itself. */
export const keepSupport = (companyId: number): void => window.sessionStorage.setItem(key, String(companyId));

/** The company that this tab supported before a reload, if any. */
export const keptSupport = (): number | undefined => Number(window.sessionStorage.getItem(key)) || undefined;

/** After this, a reload of the tab shows the signed-in person's own company. */
export const forgetSupport = (): void => window.sessionStorage.removeItem(key);

/** The user whose page is being left. */
let leaving: object | undefined;

/**
 * Ends an operator's support of a company: the page reloads as the operator, whose own session never ended.
 * Nothing of the company stays in its memory.
 * Both the button and the server's refusal lead here, so a second call does nothing: it would break off the
 * first reload.
 */
export function leaveSupport(): void {
  const { user } = useSession.getState();
  if (user && user === leaving) return;
  leaving = user;
  forgetSupport();
  window.location.assign('/overview');
}
