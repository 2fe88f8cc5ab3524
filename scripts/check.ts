import { availableParallelism } from 'node:os';
import { runAll } from './runAll.ts';

// `npm run check`: format, lint, types, import rules, dead code and unit tests, in under a minute.
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
      args: ['run', '--project', 'unit', '--project', 'screens'],
    },
  ],
  Math.max(2, Math.floor(availableParallelism() / 2)),
);
