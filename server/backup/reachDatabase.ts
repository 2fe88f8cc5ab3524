import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterMajor, embeddedUrl, startEmbeddedPostgres } from '../db/embedded/embeddedPostgres.ts';
import { FolderInUse, lockFolder } from '../db/embedded/lockFolder.ts';
import { canLogIn } from '../db/walls/canLogIn.ts';
import { embeddedPassword, type Settings } from '../settings.ts';

/** The database as these settings reach it. */
interface ReachedDatabase {
  url: string;
  /** Leaves it as it was found: running, or not. */
  leave(): Promise<void>;
}

/** The outside database; or the embedded one of the server that runs on the data folder; or that, started for us when none runs. */
export async function reachDatabase({
  DATABASE_URL,
  DATA_DIR,
  ENCRYPTION_KEY,
}: Settings): Promise<ReachedDatabase> {
  if (DATABASE_URL) return { url: DATABASE_URL, leave: async () => {} };
  const password = embeddedPassword(DATA_DIR);
  let unlock: () => Promise<void>;
  try {
    unlock = lockFolder(DATA_DIR);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    // Fourth line: the port.
    const port = Number(readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]);
    const url = embeddedUrl({ password, port });
    // A release that knew no password of the database's own may be what runs.
    return {
      url: (await canLogIn(url)) ? url : embeddedUrl({ password: ENCRYPTION_KEY, port }),
      leave: async () => {},
    };
  }
  if (!clusterMajor(DATA_DIR)) throw new Error(`there is no database in ${DATA_DIR}`);
  const database = await startEmbeddedPostgres({
    dataDir: DATA_DIR,
    password,
    formerPassword: ENCRYPTION_KEY,
    /** What an older release left is read by that release's Postgres. */
    major: clusterMajor(DATA_DIR),
  });
  return {
    url: database.url,
    async leave() {
      await database.stop();
      await unlock();
    },
  };
}
