import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { FakeMachine } from './fakeElectron.ts';
import type { Command } from './runMain.ts';

/** A built main bundle that runs under plain Node on a pretended Electron. */
export interface RunningMain {
  order(command: Command): Promise<unknown>;
  stop(): void;
}

interface Answer {
  ready?: true;
  id?: number;
  value?: unknown;
  error?: string;
}

/** Starts the bundle and resolves once its code has run; rejects with what it printed if it ends before. */
export function startMain(bundle: string, machine: FakeMachine, argv: string[] = []): Promise<RunningMain> {
  const child = fork(join(import.meta.dirname, 'runMain.ts'), argv, {
    env: { ...process.env, RECADO_MAIN_BUNDLE: bundle, RECADO_FAKE_MACHINE: JSON.stringify(machine) },
    execArgv: [],
    silent: true,
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  let nextId = 0;
  let printed = '';
  child.stdout?.on('data', (text) => {
    printed += text;
  });
  child.stderr?.on('data', (text) => {
    printed += text;
  });

  const main: RunningMain = {
    order: (command) =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, ({ value, error }) =>
          error === undefined ? resolve(value) : reject(new Error(error)),
        );
        child.send({ id, command });
      }),
    stop: () => void child.kill(),
  };
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the main process ended: ${printed}`)));
    child.on('message', (answer: Answer) => {
      if (answer.ready) resolve(main);
      else waiting.get(answer.id ?? -1)?.(answer);
    });
  });
}
