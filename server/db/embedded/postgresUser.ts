import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user that Postgres runs as. */
export interface PostgresUser {
  uid: number;
  gid: number;
}

/** Postgres refuses to run as root: it gets a user without rights, made on the first start where there is none. Others run it themselves. */
export async function postgresUser(): Promise<PostgresUser | undefined> {
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

async function idOf(user: string): Promise<PostgresUser> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, user])).stdout)),
  );
  return { uid: uid!, gid: gid! };
}
