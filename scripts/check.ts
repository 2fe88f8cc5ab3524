import { availableParallelism } from 'node:os';
import { runAll } from './runAll.ts';

// `npm run check`: format, lint, types, import rules, dead code and unit tests; about two minutes on two cores.
const cores = availableParallelism();
const bin = (name: string) => `node_modules/.bin/${name}`;
process.exitCode = await runAll(
  [
    { name: 'format and lint', command: bin('biome'), args: ['check', '--error-on-warnings'] },
    { name: 'types: shared', command: bin('tsc'), args: ['-p', 'shared'] },
    { name: 'types: server', command: bin('tsc'), args: ['-p', 'server'] },
    { name: 'types: desktop', command: bin('tsc'), args: ['-p', 'desktop'] },
    { name: 'types: scripts', command: bin('tsc'), args: ['-p', 'scripts'] },
    {
      name: 'who imports whom',
      command: bin('depcruise'),
      args: ['--config', '.dependency-cruiser.cjs', 'shared', 'server', 'desktop', 'scripts'],
    },
    { name: 'dead code', command: bin('knip'), args: ['--no-progress'] },
    {
      name: 'unit tests',
      command: bin('vitest'),
      /** By default vitest takes one worker on two cores, and half of its time is waiting. */
      args: ['run', '--project', 'unit', '--project', 'screens', `--maxWorkers=${Math.max(2, cores - 1)}`],
    },
  ],
  Math.max(2, Math.floor(cores / 2)),
);
