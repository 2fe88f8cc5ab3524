/** Scheme under which the packaged page is served; unlike `file:` it has a real origin, so storage and CORS work. */
export const appScheme = 'app';

/** Host part of the page's address. */
export const appHost = 'recado';

/** Origin of the page, as the server's CORS list and the `Origin` header spell it. */
export const appOrigin = `${appScheme}://${appHost}`;

/** Whether an address is our own page; anything else may ask the machine for nothing. */
export function isAppUrl(text: string | undefined): boolean {
  const url = text === undefined ? null : URL.parse(text);
  return url?.protocol === `${appScheme}:` && url.host === appHost && !url.username && !url.password;
}
