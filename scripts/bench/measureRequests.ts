import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/machine/freePort.ts';
import { type BenchServer, startBenchServer } from './benchServer.ts';
import { costSplit, profiled } from './costSplit.ts';
import { startLoad } from './load.ts';
import { pidsOf, residentMb, webPid } from './processorTime.ts';
import { atLeast, atLeastPerSecond, atMostMb, atMostMs, type Result } from './report.ts';
import { type Measured, reportRequests, reportSplit } from './reportRequests.ts';
import { seed } from './seed.ts';
import { sessionsOfAdmins } from './sessionsOfAdmins.ts';

const length = process.env.BENCH_SIZE === 'large' ? 5 : 1;
const size = { tickets: 100_000, contacts: 20_000, length };
const clients = 16;
const searchClients = 2;
const admins = 200;

/** Requests that people wait for, of one kind. */
interface Kind {
  what: string;
  paths: string[];
  /** The same rows from the floor. */
  floor?: string[];
  /** A share of the floor's requests per second or an absolute number, at 16 clients; or the p95 in ms of one alone. */
  goal?: { share: number } | { perSecond: number } | { p95: number };
  /** Also reports where the server's time goes. */
  split?: true;
}

/**
 * Requests that people wait for: 16 clients at once and one at a time, compared with a bare server with one
 * hand-written statement a page.
 */
export async function measureRequests(): Promise<Result[]> {
  const profile = join(tmpdir(), `recado-bench-${process.pid}.json`);
  // `BENCH_DATA`: a folder that keeps the company from one run to the next.
  const { BENCH_DATA: dataDir } = process.env;
  const bench = await startBenchServer({ env: profiled(profile), ...(dataDir && { dataDir }) });
  const load = startLoad();
  const floor = await startFloor(bench);
  try {
    await seed(bench.sql, 1, size);
    const idle = webMb(bench);
    const tokens = await sessionsOfAdmins(bench, admins);
    // Without statistics on so many users, the database would read them all for each row of a list.
    await bench.sql`analyze users`;
    const measured: Measured[] = [];
    const results: Result[] = [];
    const measure = async (of: 'ours' | 'floor', what: string, paths: string[], clients: number) => {
      const [url, pid] = of === 'ours' ? [bench.server.url, bench.server.pid()] : [floor.url, floor.pid];
      const got = await load.measure({ url, paths, tokens, clients }, () =>
        pidsOf(pid, bench.server.dataDir),
      );
      measured.push({ what, of, clients, ...got });
      return got;
    };
    for (const { what, paths, floor: bare, goal } of await kinds(bench)) {
      // Searches have their own, few connections; the server refuses more at once.
      const atOnce = goal && 'p95' in goal ? searchClients : clients;
      const ours = await measure('ours', what, paths, atOnce);
      const alone = await measure('ours', what, paths, 1);
      const least = bare && (await measure('floor', what, bare, clients));
      if (!goal) continue;
      if ('share' in goal) results.push(atLeast(what, ours.perSecond, least!.perSecond, goal.share));
      else if ('perSecond' in goal) results.push(atLeastPerSecond(what, ours.perSecond, goal.perSecond));
      else results.push(atMostMs(`${what}, p95`, alone.p95, goal.p95));
    }
    const loaded = webMb(bench);
    reportRequests(measured);
    for (const { what, paths } of (await kinds(bench)).filter(({ split }) => split)) {
      const pid = webPid(bench.server.pid());
      const places = await costSplit(pid, profile, () => measure('ours', what, paths, clients));
      reportSplit(what, measured.at(-1)!.server, places);
    }
    return [
      ...results,
      atMostMb('web process after the start, resident', idle, 200),
      atMostMb('web process after the load, resident', loaded, 350),
    ];
  } finally {
    load.stop();
    floor.stop();
    await bench.stop();
  }
}

async function kinds({ sql }: BenchServer): Promise<Kind[]> {
  const open = await sql<{ uuid: string }[]>`
    select uuid from tickets where company_id = 1 and status = 'open' order by updated_at desc limit 500`;
  const byName = ['conceicao', 'joao', 'celik', 'araujo 7', 'silva 19'].map(encodeURIComponent);
  const list = (query: string) => `/api/tickets?${query}&showAll=true`;
  return [
    {
      what: 'ticket list, open',
      paths: [list('status=open')],
      floor: ['/api/tickets?status=open'],
      goal: { share: 0.75 },
      split: true,
    },
    {
      what: 'ticket list, closed',
      paths: [list('status=closed')],
      floor: ['/api/tickets?status=closed'],
      goal: { share: 0.75 },
    },
    {
      what: 'messages of a ticket',
      paths: open.map(({ uuid }) => `/api/messages/${uuid}`),
      floor: open.map(({ uuid }) => `/api/messages/${uuid}`),
      goal: { share: 0.7 },
      split: true,
    },
    { what: 'one ticket', paths: open.map(({ uuid }) => `/api/tickets/u/${uuid}`) },
    {
      what: 'who am I',
      paths: ['/api/auth/me'],
      floor: ['/api/auth/me'],
      goal: { perSecond: 3000 },
      split: true,
    },
    { what: 'search by name', paths: byName.map((words) => list(`searchParam=${words}`)), goal: { p95: 10 } },
    ...(
      [
        ['rare', ['51234', '77777', '90210']],
        ['none', ['xyzzyq', 'inexistente']],
        ['common', ['pedido', 'boleto', 'entrega']],
        ['two words', ['bom dia', 'nota fiscal', 'boa tarde']],
      ] as const
    ).map(([name, words]) => ({
      what: `search in messages, ${name}`,
      paths: words.map((each) => list(`searchParam=${encodeURIComponent(each)}&searchOnMessages=true`)),
      goal: { p95: length > 1 ? 50 : 25 },
    })),
  ];
}

async function startFloor({ url: database }: BenchServer) {
  const port = await freePort();
  const child: ChildProcess = fork(join(import.meta.dirname, 'floorProcess.ts'), {
    env: { ...process.env, DATABASE_URL: database, PORT: String(port) },
  });
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => void child.kill('SIGKILL') };
}

const webMb = ({ server }: BenchServer) => residentMb(webPid(server.pid()));
