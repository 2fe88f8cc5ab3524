/** What this machine has for tests. */
interface Found {
  redis: string | undefined;
  chromium: string | undefined;
  /** The tests can mount and fill a small disk. */
  hasDisk: boolean;
  /** Programs of a Postgres that is too old for Recado. */
  oldPostgres: string | undefined;
}

/** What `npm test` cannot run here, in words, and whether CI goes on without it: CI must not skip what it could install. */
export const skipsOf = ({
  redis,
  chromium,
  hasDisk,
  oldPostgres,
}: Found): { reason: string; mayInCi: boolean }[] => [
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
  ...(oldPostgres
    ? []
    : [
        {
          reason:
            'a Postgres that is too old: version 15 was not found (Debian 12: apt-get install postgresql-15)',
          // Other releases of Debian have none.
          mayInCi: true,
        },
      ]),
];
