/** Why a call to an outside address failed; the page has words for each. */
export const outsideFailures = [
  /** An address that we do not call: another scheme, with credentials in it, or the port of another service. */
  'badAddress',
  /** It leads into our own network. */
  'inside',
  /** The name does not resolve. */
  'notFound',
  /** The host accepts no connection. */
  'unreachable',
  /** The certificate is not the host's. */
  'certificate',
  /** It redirects to another address, which we do not follow. */
  'redirect',
  /** It accepted the connection, but sent no reply. */
  'silent',
  /** The whole reply takes too long. */
  'tooSlow',
  'tooLarge',
  /** The reply has another type than requested. */
  'wrongType',
  /** It closed the connection midway. */
  'brokenOff',
  /** It failed several times lately, so we pause calls to it. */
  'resting',
] as const;
export type OutsideFailure = (typeof outsideFailures)[number];
