import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { DatabaseRefused } from './databaseRefused.ts';

/** The oldest major version of Postgres that has all that the schema and its row security need. */
const oldestMajor = 16;
const againMs = 500;
/** Name or address not reachable, or still starting. */
const isAway =
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT|CONNECTION_CLOSED|57P03)$/;

/**
 * Opens the owner's connection; waits for a database that starts at the same time. Throws DatabaseRefused, before any
 * change, when it does not come or is too old.
 */
export async function openOwner(
  url: string,
  report: (words: string) => void,
  longestMs = 30_000,
): Promise<postgres.Sql> {
  const { host } = new URL(url);
  const until = performance.now() + longestMs;
  for (let isSaid = false; ; isSaid = true) {
    const owner = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 });
    try {
      const [row] = await owner<
        { version: string }[]
      >`select current_setting('server_version_num') as version`;
      checkMajor(Number(row!.version), host);
      return owner;
    } catch (error) {
      await owner.end({ timeout: 0 });
      const { code = '', message } = error as { code?: string; message: string };
      if (!isAway.test(code)) throw error;
      if (performance.now() > until)
        throw new DatabaseRefused(
          `The database of DATABASE_URL does not answer at ${host} (${message || code}). Start it, or correct the address.`,
        );
      if (!isSaid) report(`Waiting for the database at ${host}.`);
      await pause(againMs);
    }
  }
}

function checkMajor(version: number, host: string): void {
  const major = Math.floor(version / 10_000);
  if (major < oldestMajor)
    throw new DatabaseRefused(
      `The database at ${host} is Postgres ${major}. Recado needs ${oldestMajor} or newer (docs/operating.md, An outside Postgres); nothing was changed.`,
    );
}
