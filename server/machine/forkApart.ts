import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The limits and needs of such a program. */
export interface Apart {
  /** For JavaScript objects alone; the program itself watches its other memory (`watchMemory`). */
  heapMegabytes: number;
  /** It loads native packages. */
  hasAddons?: boolean;
  /** The caller reads its output. */
  isHeard?: boolean;
  timeout?: number;
}

const root = new URL('../../', import.meta.url);
const readable = ['server', 'shared', 'node_modules', 'package.json'].map(
  (path) => `--allow-fs-read=${fileURLToPath(new URL(path, root))}`,
);

/**
 * Starts a program that reads or writes data from strangers. It gets no environment, which holds our secrets. It has no
 * right to the network, to write files, to read other files than our programs, or to start anything. SIGKILL ends it.
 */
export function forkApart(program: URL, { heapMegabytes, hasAddons, isHeard, timeout }: Apart): ChildProcess {
  const options: ForkOptions = {
    serialization: 'advanced',
    env: { MALLOC_ARENA_MAX: '2' },
    killSignal: 'SIGKILL',
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      '--permission',
      '--allow-worker',
      ...readable,
      ...(hasAddons ? ['--allow-addons'] : []),
    ],
    stdio: ['ignore', isHeard ? 'pipe' : 'ignore', 'ignore', 'ipc'],
    ...(timeout && { timeout }),
  };
  return fork(program, options);
}
