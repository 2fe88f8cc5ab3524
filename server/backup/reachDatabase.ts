import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterMajor, embeddedUrl, startEmbeddedPostgres } from '../db/embedded/embeddedPostgres.ts';
import { FolderInUse, lockFolder } from '../db/embedded/lockFolder.ts';
import { canLogIn } from '../db/walls/canLogIn.ts';
import { embeddedPassword, type Settings } from '../settings.ts';

/** The database at the address of these settings. */
interface ReachedDatabase {
  url: string;
  /** Leaves it as it was: running, or not. */
  leave(): Promise<void>;
}

/**
 * Reaches the outside database, or the embedded one of the server that runs on the data folder. When none runs, it
 * starts the embedded one.
 */
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
    // The running server may be of a release without a password for the database itself.
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
    /** The data of an older release needs that release's Postgres. */
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
