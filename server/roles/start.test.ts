import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitMs } from '../testing/limitMs.ts';
import { type StartedRecado, startRecado } from '../testing/processes/startRecado.ts';

const soon = { timeout: limitMs(60_000), interval: 100 };
const main = join(import.meta.dirname, '..', 'main.ts');
let server: StartedRecado;
beforeAll(async () => {
  server = await startRecado({ env: { NODE_COMPILE_CACHE: '' } });
});
afterAll(() => server?.stop());

const pidFile = () => join(server.dataDir, 'postgres', 'postmaster.pid');
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
/** The processes that the server keeps running, by their role. */
const childOf = (role: string) =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/, 2).map(Number) as [number, number])
    .filter(([, parent]) => parent === server.pid())
    .map(([pid]) => pid)
    .find((pid) => environmentOf(pid).includes(`ROLE=${role}`))!;
const environmentOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
};
const readiness = () =>
  fetch(`${server.url}/ready`).then(
    ({ status }) => status,
    () => 0,
  );
const lastLine = () => server.output().trim().split('\n').at(-1);

describe.skipIf(process.platform !== 'linux')('a started server', { timeout: limitMs(120_000) }, () => {
  test('keeps the compiled code of its processes for later starts, also when they are killed', async () => {
    const compiled = () => readdirSync(join(server.dataDir, 'compiled'), { recursive: true }).length;
    await expect.poll(compiled, soon).toBeGreaterThan(500);
  });

  test('gives the password of the first user only to the web process that makes that user', async () => {
    const knows = (pid: number) => environmentOf(pid).some((line) => line.startsWith('SUPER_PASSWORD='));
    expect(environmentOf(postmaster()).length).toBeGreaterThan(1);
    expect([childOf('web'), childOf('channels'), postmaster()].map(knows)).toEqual([true, false, false]);
    process.kill(childOf('web'), 'SIGKILL');
    await expect.poll(() => childOf('web') && knows(childOf('web')), soon).toBe(false);
    await expect.poll(readiness, soon).toBe(200);
  });

  test('prints no password that it was given', () => {
    expect(server.output()).toContain(server.email);
    expect(server.output()).not.toContain(server.password);
  });

  // This test is early: a process that was just restarted may be silent for longer.
  test('replaces its channels process when that hangs, and is not ready meanwhile', async () => {
    const hung = childOf('channels');
    process.kill(hung, 'SIGSTOP');
    await expect.poll(readiness, soon).toBe(503);
    await expect.poll(() => isAlive(hung), soon).toBe(false);
    await expect.poll(() => childOf('channels'), soon).toBeGreaterThan(0);
    await expect.poll(readiness, soon).toBe(200);
  });

  test('starts its Postgres again when that is killed, and works as before', async () => {
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => isAlive(killed), soon).toBe(false);
    // Asked at once: the log keeps only its end, and fills fast while the database is away.
    await expect
      .poll(() => server.output(), soon)
      .toContain('the embedded Postgres ended; it is started again');
    await expect.poll(() => existsSync(pidFile()) && postmaster() !== killed, soon).toBe(true);
    await expect.poll(readiness, soon).toBe(200);
    await server.call('POST', '/tags', { name: 'Depois', color: '#112233', kanban: 0 });
  });

  test.each(['web', 'channels'])('starts its %s process again when that is killed', async (role) => {
    const killed = childOf(role);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => childOf(role) ?? killed, soon).not.toBe(killed);
    await expect.poll(readiness, soon).toBe(200);
  });

  test.skipIf(!isThere('prlimit'))(
    'its web process outlives the end of its file descriptors, and works as before afterwards',
    async () => {
      const web = childOf('web');
      const { port } = new URL(server.url);
      const isEmpty = (line: string) => line.includes('EMFILE') && line.includes('a sign of life failed');
      const limit = (most: number) =>
        execFileSync('prlimit', ['--pid', String(web), `--nofile=${most}:`], { stdio: 'ignore' });
      const before = Number(/^Max open files\s+(\d+)/m.exec(readFileSync(`/proc/${web}/limits`, 'utf8'))![1]);
      limit(readdirSync(`/proc/${web}/fd`).length + 20);
      const idle = Array.from({ length: 200 }, () =>
        connect(Number(port), '127.0.0.1').on('error', () => {}),
      );
      // A sign of life reads the process's memory from a file, which cannot be opened now.
      await expect.poll(() => server.output().split('\n').filter(isEmpty).length, soon).toBeGreaterThan(0);
      limit(before);
      for (const socket of idle) socket.destroy();
      await expect.poll(readiness, soon).toBe(200);
      expect(childOf('web')).toBe(web);
    },
  );

  test('a process that is killed while it starts is started again, and /ready waits for it', async () => {
    await server.kill();
    const started = server.start();
    await expect.poll(() => childOf('channels'), { ...soon, interval: 20 }).toBeGreaterThan(0);
    const killed = childOf('channels');
    process.kill(killed, 'SIGKILL');
    // Its predecessor sent a heartbeat a moment ago, which no longer counts.
    await expect.poll(readiness, { ...soon, interval: 20 }).toBe(200);
    expect(childOf('channels')).toBeGreaterThan(0);
    expect(childOf('channels')).not.toBe(killed);
    await started;
  });

  test.each(['web', 'channels'])("does not give its %s process the owner's login to the database", (role) => {
    const environment = environmentOf(childOf(role));
    const url = new URL(environment.find((line) => line.startsWith('DATABASE_URL='))!.split(/=(.*)/s)[1]!);
    expect([url.username, url.password, url.hostname]).toEqual(['', '', '127.0.0.1']);
    const password = readFileSync(join(server.dataDir, 'secrets', 'database-password'), 'utf8');
    expect(environment.filter((line) => line.includes(password))).toEqual([]);
    expect(password).not.toBe(readFileSync(join(server.dataDir, 'secrets', 'encryption-key'), 'utf8'));
  });

  test('refuses its folder to a second server, from another container too, and says why in its last line', async () => {
    const args = [main];
    const env = { ...process.env, DATA_DIR: server.dataDir, PORT: '0' };
    const canUnshare = process.getuid?.() === 0 && isThere('unshare');
    if (!canUnshare) console.log('not tried from another process namespace: needs root and unshare');
    const commands = [
      [process.execPath, args],
      ...(canUnshare ? [['unshare', ['--pid', '--fork', '--mount-proc', process.execPath, ...args]]] : []),
    ] as [string, string[]][];
    for (const [command, args] of commands) {
      const second = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
      let output = '';
      second.stderr.on('data', (chunk) => (output += chunk));
      expect((await once(second, 'close'))[0]).toBe(1);
      expect(output.trim().split('\n').at(-1)).toMatch(
        new RegExp(`^Recado ended: Recado runs already on ${server.dataDir} \\(process ${server.pid()}\\)`),
      );
    }
    expect(await readiness()).toBe(200);
  });

  test('ends in order on Ctrl-C, though the signal reaches every process and comes twice; nothing is left', async () => {
    const children = [childOf('web'), childOf('channels'), postmaster()];
    // The signal of a terminal, and the one that npm adds.
    process.kill(-server.pid(), 'SIGINT');
    process.kill(server.pid(), 'SIGINT');
    expect(await server.ended()).toBe(0);
    expect(lastLine()).toBe('Recado stopped (SIGINT).');
    expect(children.filter(isAlive)).toEqual([]);
    expect(existsSync(pidFile())).toBe(false);
  });

  test('takes its Postgres along when it is killed, and starts again on the folder', async () => {
    await server.start();
    const left = postmaster();
    await server.kill();
    await expect.poll(() => isAlive(left), soon).toBe(false);
    await server.start();
    expect(await readiness()).toBe(200);
  });

  test('starts as root (tried above) and as a normal user', async () => {
    if (process.getuid?.() !== 0)
      return console.log('not tried as root: these tests run as a normal user, and so did the others');
    const folder = mkdtempSync(join(tmpdir(), 'recado-user-'));
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })),
    );
    chownSync(folder, uid!, gid!);
    try {
      execFileSync(process.execPath, ['-e', ''], { uid, gid, stdio: 'pipe' });
    } catch {
      return console.log('not tried as a normal user: this checkout is closed to others');
    }
    const started = spawn(process.execPath, [main], {
      uid: uid!,
      gid: gid!,
      env: { ...process.env, HOME: folder, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    started.stdout.on('data', (chunk) => (output += chunk));
    await expect.poll(() => output, soon).toContain('Recado is ready');
    started.kill('SIGTERM');
    expect((await once(started, 'close'))[0]).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  });

  test('ends in order when a signal to npm ends only the shell between them', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'recado-npm-'));
    chmodSync(dataDir, 0o755);
    const shell = spawn('/bin/sh', ['-c', `"${process.execPath}" "${main}"; true`], {
      env: { ...process.env, npm_lifecycle_event: 'start', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    shell.stdout.on('data', (chunk) => (output += chunk));
    await expect.poll(() => output, soon).toContain('Recado is ready');
    shell.kill('SIGTERM');
    await expect.poll(() => output.trim().split('\n').at(-1), soon).toBe('Recado stopped (SIGTERM).');
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('says in its last line that the port is taken', async () => {
    const second = spawn(process.execPath, [main], {
      env: { ...process.env, DATA_DIR: `${server.dataDir}/other`, PORT: new URL(server.url).port },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    second.stderr.on('data', (chunk) => (output += chunk));
    expect((await once(second, 'close'))[0]).toBe(1);
    expect(output.trim().split('\n').at(-1)).toMatch(/^Recado ended: Port \d+ on 127\.0\.0\.1 is taken/);
  });
});

function isThere(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
