import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { openBoundedFile } from '../../machine/boundedFile.ts';
import { childrenOf } from './childrenOf.ts';
import type { PostgresPrograms } from './postgresPrograms.ts';
import type { PostgresUser } from './postgresUser.ts';

/** A Postgres process that accepts connections. */
export interface RunningPostgres {
  pid: number;
  /** Resolves with how it ended: `code 1` or `signal SIGKILL`. */
  ended: Promise<string>;
  /** The last lines of its log. */
  lastWords(): string;
  /** Ends it: everything committed is kept. Resolves when it has. */
  stop(): Promise<void>;
  /** Ends one that hangs, with all its parts: everything committed is kept, and the next start recovers it. */
  end(): Promise<void>;
}

interface Options {
  /** The cluster. */
  folder: string;
  /** The file to which the log of Postgres is appended. */
  logFile: string;
  programs: PostgresPrograms;
  as: PostgresUser | undefined;
  port: number;
  /** `name=value`, later ones win. */
  settings: string[];
}

const startMs = 60_000;
/** From "stop" to "stop at once", which costs a recovery at the next start but loses nothing. */
const stopMs = 10_000;
/** Of one that hangs: from "stop at once", which it may not even hear, to the end of all its parts. */
const endMs = 5_000;
const longestLog = 5 * 1024 * 1024;
/** The parts of a Postgres that was killed need a moment to notice; until then a new one may not start. */
const remainsMs = 30_000;
const remains = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/;

/** Postgres did not start; `output` is what it wrote. */
export class PostgresStartError extends Error {
  readonly output: string;
  constructor(folder: string, why: string, output: string) {
    super(`Postgres in ${folder} ${why}: ${output.trim() || 'it said nothing'}`);
    this.output = output;
  }
}

/** Starts Postgres on its folder and waits until it accepts connections. It waits for what is left of one that was killed. */
export async function launchPostgres(options: Options): Promise<RunningPostgres> {
  const until = performance.now() + remainsMs;
  for (;;)
    try {
      return await launch(options);
    } catch (error) {
      if (!(error instanceof PostgresStartError && remains.test(error.output)) || performance.now() > until)
        throw error;
      await wait(250);
    }
}

/** It runs apart from our process group: Ctrl-C reaches us, and we stop it last, when everything is written. */
async function launch({ folder, logFile, programs, as, port, settings }: Options): Promise<RunningPostgres> {
  const server = spawn(
    programs.postgres,
    ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...as,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_MESSAGES: 'C' },
    },
  );
  const log = openBoundedFile(logFile, longestLog);
  let output = '';
  let keeper: ChildProcess | undefined;
  const ended = new Promise<string>((resolve) => {
    server.once('error', (error) => resolve(String(error)));
    server.once('close', (code, signal) => {
      keeper?.kill('SIGKILL');
      log.close();
      resolve(signal ? `signal ${signal}` : `code ${code}`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    const deadline = setTimeout(() => {
      server.kill('SIGKILL');
      reject(new PostgresStartError(folder, 'did not start in time', output));
    }, startMs);
    server.stderr!.on('data', (chunk: Buffer) => {
      log.append(chunk);
      output = (output + chunk).slice(-2000);
      if (!output.includes('ready to accept connections')) return;
      clearTimeout(deadline);
      resolve();
    });
    void ended.then((how) => {
      clearTimeout(deadline);
      reject(new PostgresStartError(folder, `ended at start (${how})`, output));
    });
  });
  output = '';
  keeper = keepWithUs(server.pid!, as);
  async function end(): Promise<void> {
    server.kill('SIGQUIT');
    const force = setTimeout(() => {
      // Its parts hear of its end only when they run: those that are stopped would keep the next one off.
      for (const pid of [...childrenOf(server.pid!), server.pid!]) endAtOnce(pid);
    }, endMs);
    await ended;
    clearTimeout(force);
  }
  return {
    pid: server.pid!,
    ended,
    lastWords: () => output.trim(),
    async stop() {
      server.kill('SIGINT');
      const force = setTimeout(() => void end(), stopMs);
      await ended;
      clearTimeout(force);
    },
    end,
  };
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Ends Postgres when this process is killed and can no longer do it. A shell of its own reads a pipe that only we hold
 * open. Windows has no such shell; there the operator has to end a leftover Postgres.
 */
function keepWithUs(pid: number, as: PostgresUser | undefined): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined;
  const keeper = spawn(
    '/bin/sh',
    ['-c', `read _; kill -INT ${pid} && sleep ${stopMs / 1000} && kill -QUIT ${pid}`],
    { ...as, detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  keeper.on('error', () => {});
  keeper.stdin!.on('error', () => {});
  keeper.unref();
  return keeper;
}
