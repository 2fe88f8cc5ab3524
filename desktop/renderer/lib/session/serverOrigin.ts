let origin = window.location.origin;

/** The server's origin, without a trailing slash. */
export const serverOrigin = (): string => origin;

/** Points every call at another server; the desktop app does it once at start. */
export function setServerOrigin(next: string): void {
  origin = next;
}
