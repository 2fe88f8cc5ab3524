import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limitMs } from '../../testing/limitMs.ts';
import { canLogIn } from '../walls/canLogIn.ts';
import { childrenOf } from './childrenOf.ts';
import { type EmbeddedDatabase, startEmbeddedPostgres } from './embeddedPostgres.ts';
import { stopLeftover } from './stopLeftover.ts';

const soon = { timeout: limitMs(30_000), interval: 50 };
let dataDir: string;
let database: EmbeddedDatabase;
const logged: string[] = [];
const log = {
  warn: (text: unknown) => void logged.push(String(text)),
  error: (about: unknown, text: unknown) => void logged.push(JSON.stringify(about), String(text)),
} as never;
const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid');
const postmaster = () => {
  try {
    return Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
};
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'recado-embedded-'));
  chmodSync(dataDir, 0o755);
  database = await startEmbeddedPostgres({
    dataDir,
    password: 'test',
    settings: ['fsync=off'],
    log,
    patience: { sayMs: 2000, endMs: 6000 },
  });
});
afterAll(async () => {
  await database?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('what is committed is there after it was killed; what it wrote is kept', async () => {
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  await sql`create table kept (id int)`;
  await sql`insert into kept values (1)`;
  await sql.end();
  const killed = postmaster();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => logged.includes('the embedded Postgres runs again'), soon).toBe(true);
  const again = postgres(database.url, { max: 1, onnotice: () => {} });
  expect(await again`select id from kept`).toEqual([{ id: 1 }]);
  await again.end();
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('was not properly shut down');
});

test.skipIf(process.platform === 'win32')(
  'one that hangs is logged, ended with all its parts and started again; what is committed is there',
  async () => {
    const sql = postgres(database.url, { max: 1, onnotice: () => {} });
    await sql`create table written (id int)`;
    await sql`insert into written values (1)`;
    const hung = postmaster();
    for (const pid of [hung, ...childrenOf(hung)]) process.kill(pid, 'SIGSTOP');
    logged.length = 0;
    await expect.poll(() => logged, soon).toContain('the embedded Postgres gives no answer');
    await expect.poll(() => logged, soon).toContain('the embedded Postgres runs again');
    await sql.end({ timeout: limitMs(0) });
    const again = postgres(database.url, { max: 1, onnotice: () => {} });
    expect(await again`select id from written`).toEqual([{ id: 1 }]);
    await again.end();
    expect(postmaster()).not.toBe(hung);
  },
  limitMs(90_000),
);

test(
  'a password that an older release gave it is changed once, and is worth nothing afterwards',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'recado-former-'));
    chmodSync(folder, 0o755);
    const start = (password: string, formerPassword?: string) =>
      startEmbeddedPostgres({
        dataDir: folder,
        password,
        ...(formerPassword && { formerPassword }),
        settings: ['fsync=off'],
      });
    await (await start('former')).stop();
    // The second time there is nothing to change.
    for (const _start of ['first', 'second']) {
      const own = await start('its own', 'former');
      expect(await canLogIn(own.url)).toBe(true);
      const former = new URL(own.url);
      former.password = 'former';
      expect(await canLogIn(former.href)).toBe(false);
      await own.stop();
    }
    rmSync(folder, { recursive: true, force: true });
  },
  limitMs(60_000),
);

test(
  'one that keeps ending is left alone after five times, and the error has the reason',
  async () => {
    let killed = 0;
    const kill = async () => {
      await expect.poll(() => postmaster() !== killed && postmaster() > 0, soon).toBe(true);
      killed = postmaster();
      try {
        process.kill(killed, 'SIGKILL');
      } catch {}
    };
    const failed = database.failed.then((error) => error.message);
    let isOver = false;
    void failed.then(() => (isOver = true));
    while (!isOver) await Promise.race([kill(), failed]);
    expect(await failed).toMatch(/^The embedded Postgres ended 5 times in a row; last: .*SIGKILL/);
    rmSync(pidFile(), { force: true });
  },
  limitMs(90_000),
);

test('a database of another major version of Postgres is not touched, and the error names the version', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-major-'));
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '12\n');
  await expect(startEmbeddedPostgres({ dataDir: folder, password: 'test' })).rejects.toThrow(
    /was made by Postgres 12; this release brings Postgres \d+\. Move it over: npm run backup FILE/,
  );
  expect(readdirSync(join(folder, 'postgres'))).toEqual(['PG_VERSION']);
  rmSync(folder, { recursive: true });
});

describe.skipIf(process.platform !== 'linux')('what another Postgres left on the folder', () => {
  let folder: string;
  let placeFile: string;
  /** No process here has this id. */
  const nobody = 4_194_301;
  const left = (pid: number, started = 1) =>
    writeFileSync(join(folder, 'postmaster.pid'), `${pid}\n${folder}\n${started}\n`);
  const keptOff = () => existsSync(join(folder, 'postmaster.pid'));
  let waited: number;
  /** No time passes, but this runs instead of the wait. */
  const lookFor = (meanwhile: (waited: number) => unknown = () => {}) => {
    waited = 0;
    return stopLeftover(folder, {
      placeFile,
      async pause(ms) {
        waited += ms;
        meanwhile(waited);
      },
    });
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'recado-leftover-'));
    placeFile = join(folder, 'place');
    // From here on the place is known.
    await lookFor();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('stays while its process may be a Postgres, and goes when it surely is none', async () => {
    // Postgres itself takes over such a file.
    left(nobody);
    await lookFor();
    expect([keptOff(), waited]).toEqual([true, 0]);
    // This test: surely no Postgres.
    left(process.pid);
    await lookFor();
    expect([keptOff(), waited]).toEqual([false, 0]);
  });

  test.each([
    ['nobody has', nobody],
    ['another program has', process.pid],
  ])(
    'is waited for where it ran in another container, under a number that %s here, until it is gone',
    async (_who, pid) => {
      writeFileSync(placeFile, 'another boot pid:[1]');
      left(pid);
      await lookFor((ms) => ms === 3000 && rmSync(join(folder, 'postmaster.pid')));
      expect([keptOff(), waited]).toEqual([false, 3000]);
    },
  );

  test('is waited for no longer than it can live without the process that started it', async () => {
    writeFileSync(placeFile, 'another boot pid:[1]');
    left(nobody);
    await lookFor();
    expect(waited).toBe(15_000);
    // Only once: from then on the place is known.
    await lookFor();
    expect(waited).toBe(0);
  });

  test('gives an error with the way out, where another was started meanwhile', async () => {
    writeFileSync(placeFile, 'another boot pid:[1]');
    left(nobody);
    await expect(lookFor((ms) => ms === 3000 && left(nobody, 2))).rejects.toThrow(
      /Another Postgres was started on .* stop the other, then start this one again/,
    );
  });
});
