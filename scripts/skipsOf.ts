/** What is there to test with. */
interface Found {
  redis: string | undefined;
  chromium: string | undefined;
  /** A small disk can be mounted and filled. */
  hasDisk: boolean;
}

/** What `npm test` cannot try here, in words, and whether CI goes on without it: what it could install it must not skip. */
export const skipsOf = ({ redis, chromium, hasDisk }: Found): { reason: string; mayInCi: boolean }[] => [
  ...(redis
    ? []
    : [
        {
          reason: 'delivery over Redis: redis-server was not found (Debian: apt-get install redis-server)',
          mayInCi: false,
        },
      ]),
  ...(chromium
    ? []
    : [
        {
          reason:
            'browser journeys: Chromium was not found (Debian: apt-get install chromium; or set CHROMIUM to its path)',
          mayInCi: false,
        },
      ]),
  ...(hasDisk
    ? []
    : [
        {
          reason: 'a full disk: a small one cannot be mounted here (Linux: run it as root)',
          mayInCi: true,
        },
      ]),
];
