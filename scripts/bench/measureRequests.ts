import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../server/freePort.ts';
import { type BenchServer, startBenchServer } from './benchServer.ts';
import { type Load, startLoad } from './load.ts';
import { pidsOf, residentMb } from './processorTime.ts';
import { atLeast, atMostMs, type Result } from './report.ts';
import { seed } from './seed.ts';
import { sessionsOfAdmins } from './sessionsOfAdmins.ts';

const length = process.env.BENCH_SIZE === 'large' ? 5 : 1;
const size = { tickets: 100_000, contacts: 20_000, length };
const clients = 16;
const admins = 60;

/** Requests that people wait for, of one kind. */
interface Kind {
  what: string;
  paths: string[];
  /** The same rows from the floor. */
  floor?: string[];
}

/** What people wait for: 16 clients at once and one at a time, beside a bare server with one hand-written statement a page. */
export async function measureRequests(): Promise<Result[]> {
  const bench = await startBenchServer({ dataDir: process.env.BENCH_DATA });
  const load = startLoad();
  const floor = await startFloor(bench);
  try {
    await seed(bench.sql, 1, size);
    const idleMb = webMb(bench);
    const tokens = await sessionsOfAdmins(bench, admins);
    const results: Result[] = [];
    const one = (url: string, paths: string[], pid: number, clients: number) =>
      load.measure({ url, paths, tokens, clients }, () => pidsOf(pid, bench.server.dataDir));
    for (const { what, paths, floor: bare } of await kinds(bench)) {
      const ours = await one(bench.server.url, paths, bench.server.pid(), clients);
      const alone = await one(bench.server.url, paths, bench.server.pid(), 1);
      const least = bare && (await one(floor.url, bare, floor.pid, clients));
      print(what, ours, alone, least);
    }
    console.log(idleMb, webMb(bench));
    return results;
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
    { what: 'ticket list, open', paths: [list('status=open')], floor: ['/api/tickets?status=open'] },
    { what: 'ticket list, closed', paths: [list('status=closed')], floor: ['/api/tickets?status=closed'] },
    {
      what: 'messages of a ticket',
      paths: open.map(({ uuid }) => `/api/messages/${uuid}`),
      floor: open.map(({ uuid }) => `/api/messages/${uuid}`),
    },
    { what: 'one ticket', paths: open.map(({ uuid }) => `/api/tickets/u/${uuid}`) },
    { what: 'who am I', paths: ['/api/auth/me'], floor: ['/api/auth/me'] },
    { what: 'search by name', paths: byName.map((words) => list(`searchParam=${words}`)) },
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

const webMb = ({ server }: BenchServer) => residentMb(server.pid());
function print(what: string, ours: Load, alone: Load, floor?: Load) {
  const show = (name: string, x?: Load) =>
    x &&
    console.log(
      what.padEnd(28),
      name.padEnd(6),
      `${x.perSecond.toFixed(0).padStart(6)}/s p50 ${x.p50.toFixed(2)} p95 ${x.p95.toFixed(2)} server ${x.server.toFixed(3)} db ${x.database.toFixed(3)} bytes ${x.bytes.toFixed(0)}`,
    );
  show('c16', ours);
  show('c1', alone);
  show('floor', floor);
  if (floor)
    console.log(
      'ratio',
      (ours.perSecond / floor.perSecond).toFixed(2),
      'cpu',
      ((ours.server + ours.database) / (floor.server + floor.database)).toFixed(2),
    );
}
