import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SessionOrder } from './sessionProcess.ts';

/** A process that only runs WhatsApp sessions. */
export interface SessionProcess {
  request<T extends string | number>(order: SessionOrder): Promise<T>;
  stop(): void;
}

/** Starts it; `env` names the database for our sessions. */
export function startSessionProcess(env: Record<string, string> = {}): SessionProcess {
  const child = fork(join(import.meta.dirname, 'sessionProcess.ts'), {
    execArgv: ['--expose-gc'],
    env: { ...process.env, ...env },
  });
  return {
    async request<T>(order: SessionOrder) {
      const answered = once(child, 'message');
      child.send(order);
      return (await answered)[0] as T;
    },
    stop: () => void child.kill('SIGKILL'),
  };
}
