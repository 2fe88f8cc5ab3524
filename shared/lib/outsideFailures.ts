/** Why a call to an address outside came to nothing; the page has words for each. */
export const outsideFailures = [
  /** Not an address that is called: another scheme, a name and password in it, a port of something else. */
  'badAddress',
  /** It leads into our own network. */
  'inside',
  /** No such name, or nobody who knows it. */
  'notFound',
  /** Nobody takes the connection. */
  'unreachable',
  /** The certificate is not the host's. */
  'certificate',
  /** It sends on to another address, which is not followed. */
  'redirect',
  /** Connected, and then no word of an answer. */
  'silent',
  /** The answer takes too long as a whole. */
  'tooSlow',
  'tooLarge',
  /** The answer is of a kind that was not asked for. */
  'wrongType',
  /** It hung up in the middle. */
  'brokenOff',
  /** It failed several times lately and is left alone for a moment. */
  'resting',
] as const;
export type OutsideFailure = (typeof outsideFailures)[number];
