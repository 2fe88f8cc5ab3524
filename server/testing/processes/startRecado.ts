import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../machine/freePort.ts';
import { limitMs } from '../limitMs.ts';

/** The real server as a process, as `npm start` runs it. */
export interface StartedRecado {
  url: string;
  email: string;
  password: string;
  dataDir: string;
  /** A call without a session, or with these headers. Rejects with status and reply when it is refused. */
  request<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T>;
  /** A call as the first user; signs in when needed, again after a restart and for sensitive calls. */
  call<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<T>;
  /** Its first process, which supervises the others. */
  pid(): number;
  /** Its output since the last start. */
  output(): string;
  /** Resolves with its exit code when it has ended. */
  ended(): Promise<number | null>;
  /** kill -9 of the whole server, workers included, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  /** Stops it in order and removes its own data. */
  stop(): Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  /** By default a temporary folder, which `stop()` removes. */
  dataDir?: string;
  /** The simulator that its sessions connect to. */
  simulator?: { webSocketUrl: string; caFile: string };
}

const main = join(import.meta.dirname, '../..', 'main.ts');
const readyMs = limitMs(60_000);

/** Starts a server on a free port. */
export async function startRecado({
  env = {},
  simulator,
  dataDir: shared,
}: Options = {}): Promise<StartedRecado> {
  const dataDir = shared ?? mkdtempSync(join(tmpdir(), 'recado-server-'));
  let port = await freePort();
  const [email, password] = ['admin@recado.example', 'first-sign-in-1'];
  let child: ChildProcess;
  let token: string | undefined;
  let output = '';

  async function start(): Promise<void> {
    child = spawn(process.execPath, [main], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        SUPER_EMAIL: email,
        SUPER_PASSWORD: password,
        LOG_LEVEL: 'warn',
        ...(simulator && { WHATSAPP_WEB_URL: simulator.webSocketUrl, NODE_EXTRA_CA_CERTS: simulator.caFile }),
        ...env,
      },
    });
    output = '';
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk).slice(-200_000);
        if (process.env.TEST_LOG) process.stderr.write(chunk);
      });
    await ready(child, () => output);
  }
  for (let tries = 1; ; tries++)
    try {
      await start();
      break;
    } catch (error) {
      // Another program took the port after the look for a free one.
      if (tries === 3 || !/Port \d+ on \S+ is taken/.test(String(error))) throw error;
      port = await freePort();
    }
  const url = `http://127.0.0.1:${port}`;

  async function call<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    token ??= (await request<{ token: string }>('POST', '/auth/login', { email, password })).token;
    try {
      return await request<T>(method, path, body, { authorization: `Bearer ${token}`, ...headers });
    } catch (error) {
      if (!/ERR_SESSION|ERR_UNAUTHENTICATED|ERR_CONFIRM_IDENTITY/.test(String(error))) throw error;
      token = undefined;
      return call<T>(method, path, body, headers);
    }
  }
  async function request<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const reply = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(reply)}`);
    return reply as T;
  }

  return {
    url,
    email,
    password,
    dataDir,
    request,
    call,
    start,
    pid: () => child.pid!,
    output: () => output,
    ended: async () => {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
      return child.exitCode;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      // The group: the server and the process it supervises. The embedded Postgres is apart; it ends by itself.
      process.kill(-child.pid!, 'SIGKILL');
      await ended;
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      if (!shared) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server reports that it can work, which it does in every role. */
function ready(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(
      () => reject(new Error(`the server was not ready in time:\n${output()}`)),
      readyMs,
    );
    child.once('message', () => {
      clearTimeout(deadline);
      resolve();
    });
    child.once('close', (code) => {
      clearTimeout(deadline);
      reject(new Error(`the server ended with ${code}:\n${output()}`));
    });
  });
}
