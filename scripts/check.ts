import { availableParallelism } from 'node:os';
import { runAll } from './runAll.ts';

// `npm run check`: format, lint, types, import rules, dead code and unit tests; about two minutes on two cores.
const cores = availableParallelism();
const bin = (name: string) => `node_modules/.bin/${name}`;
/** By default tsc has four checkers, and each works out most types for itself: that costs twice the time of a processor. */
const types = (name: string, project: string) => ({
  name: `types: ${name}`,
  command: bin('tsc'),
  args: ['-p', project, '--checkers', '1'],
});
process.exitCode = await runAll(
  [
    // They take longest and often wait: the other tools run meanwhile.
    {
      name: 'unit tests',
      command: bin('vitest'),
      /** By default vitest takes one worker on two cores, and half of its time is waiting. */
      args: ['run', '--project', 'unit', '--project', 'screens', `--maxWorkers=${Math.max(2, cores - 1)}`],
    },
    { name: 'format and lint', command: bin('biome'), args: ['check', '--error-on-warnings'] },
    types('shared', 'shared'),
    // Scripts import most of the server: one program reads both once.
    types('server and scripts', 'tsconfig.node.json'),
    types('desktop', 'desktop'),
    {
      name: 'who imports whom',
      command: bin('depcruise'),
      args: ['--config', '.dependency-cruiser.cjs', 'shared', 'server', 'desktop', 'scripts'],
    },
    { name: 'dead code', command: bin('knip'), args: ['--no-progress'] },
  ],
  Math.max(2, Math.floor(cores / 2)),
);
