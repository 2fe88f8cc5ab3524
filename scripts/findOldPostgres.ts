import { existsSync } from 'node:fs';
import { join } from 'node:path';

const usual = '/usr/lib/postgresql/15/bin';

/** The folder of the programs of Postgres 15, which Recado refuses: POSTGRES_15, or where Debian puts it. */
export const findOldPostgres = (): string | undefined =>
  [process.env.POSTGRES_15 ?? '', usual].find(
    (folder) => folder !== '' && existsSync(join(folder, 'postgres')),
  );
