import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { SimulatorInfo } from '../api/createApi.ts';
import { SimulatorClient } from './simulatorClient.ts';

const MAIN = join(import.meta.dirname, '..', 'main.ts');
const READY = /^simulator listening (\S+)$/;

export interface StartedSimulator extends SimulatorInfo {
  api: SimulatorClient;
  dataDirectory: string;
  process: ChildProcess;
  /** Ends the process. A temporary data directory goes with it. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface StartSimulatorOptions {
  /** a temporary one when absent */
  dataDirectory?: string;
  /** any free one when absent */
  port?: number;
  /** print every stanza to stderr */
  trace?: boolean;
}

/** Runs the simulator as a process of its own, as products meet it. Rejects when it does not come up. */
export async function startSimulator(options: StartSimulatorOptions = {}): Promise<StartedSimulator> {
  const temporary = options.dataDirectory === undefined;
  const dataDirectory = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'recado-simulator-')));
  const child = spawn(
    process.execPath,
    [MAIN, '--port', String(options.port ?? 0), '--data', dataDirectory, '--while-stdin-open'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...(options.trace ? { SIMULATOR_TRACE: '1' } : {}) },
    },
  );
  const url = await firstAddress(child);
  const api = new SimulatorClient(url);
  return {
    ...(await api.info()),
    api,
    dataDirectory,
    process: child,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      }
      if (temporary) await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

function firstAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the simulator ended with ${code} before it was ready`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const address = READY.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
}
