/** Marks a sign-out that the server has not heard of: the browser still has the cookie of that session. */
const name = 'recado.owedSignOut';

/** True if the last person here has signed out, and the server does not know. */
export const isSignOutOwed = (): boolean => localStorage.getItem(name) === '1';

/** Notes that a sign-out is owed, or no more. Both marks are equally long, so that a full device takes the change. */
export function setOwed(isOwed: boolean): void {
  try {
    localStorage.setItem(name, isOwed ? '1' : '0');
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
