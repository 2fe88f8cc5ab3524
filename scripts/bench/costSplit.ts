import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { join } from 'node:path';
import { until } from './until.ts';

/** Where a function's own time counts: the first entry that matches its name and file. */
const places: [string, (name: string, file: string) => boolean][] = [
  ['waiting', (name, file) => name === '(idle)' || file === 'node:inspector'],
  ['garbage', (name) => name === '(garbage collector)'],
  ['drizzle: building statements, shaping rows', (_, file) => file.includes('/drizzle-orm/')],
  ['postgres.js', (_, file) => file.includes('/postgres/src/')],
  ['zod', (_, file) => file.includes('/zod/')],
  ['fast-json-stringify', (_, file) => file.includes('fast-json-stringify')],
  ['Fastify and its plugins', (_, file) => /\/(@?fastify|find-my-way|avvio|light-my-request)/.test(file)],
  ['metrics', (_, file) => file.includes('/prom-client/')],
  ['writing to sockets', (name) => /^(write(v|Buffer|\w+String)|shutdown)$/.test(name)],
  ['Node: streams and sockets', (_, file) => /^node:(net|internal\/(stream|streams))/.test(file)],
  ['Node: HTTP', (_, file) => /^node:_http|^node:internal\/http/.test(file)],
  ['Node: timers, promises, the rest', (_, file) => file.startsWith('node:')],
  ['our own code', (_, file) => /\/(server|shared)\//.test(file) && !file.includes('node_modules')],
  ['V8 and the system', (name) => /^\(/.test(name)],
];

/** The options with which the server can profile itself. */
export const profiled = (file: string) => ({
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'profiler.ts')}`,
  BENCH_PROFILE: file,
});

/** Shares (0..1) of a server process's busy time by place, while the work runs; largest first. */
export async function costSplit(
  pid: number,
  file: string,
  work: () => Promise<unknown>,
): Promise<[string, number][]> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  await work();
  process.kill(pid, 'SIGUSR2');
  await until(() => existsSync(file));
  const profile = JSON.parse(await readWhole(file)) as Profiler.Profile;
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const spent = new Map<string, number>();
  profile.samples?.forEach((id, at) => {
    const { functionName, url } = nodes.get(id)!.callFrame;
    const [place] = places.find(([, fits]) => fits(functionName, url)) ?? ['V8 and the system'];
    spent.set(place, (spent.get(place) ?? 0) + (profile.timeDeltas?.[at] ?? 0));
  });
  spent.delete('waiting');
  const busy = [...spent.values()].reduce((sum, each) => sum + each, 0);
  return [...spent]
    .map(([place, time]) => [place, time / busy] as [string, number])
    .sort(([, a], [, b]) => b - a);
}

/** Waits until the file, which exists before it is complete, can be read whole. */
async function readWhole(file: string): Promise<string> {
  let text = '';
  await until(() => {
    text = readFileSync(file, 'utf8');
    return text.endsWith('}');
  });
  return text;
}
