import type { Queue } from '@recado/shared/features/queues';
import type postgres from 'postgres';
import type { StartedRecado } from '../../../server/testing/processes/startRecado.ts';
import { type StartedSimulator, startSimulator } from '../../simulator/testing/startSimulator.ts';
import { databaseOf, startBenchServer } from '../benchServer.ts';
import { linkConnection } from '../linkConnection.ts';
import { rolePid } from '../processorTime.ts';
import { until } from '../until.ts';
import { type Caller, openCaller } from './caller.ts';
import { Calm } from './calm.ts';
import { listenToPhones, type Phones } from './phones.ts';

/** A number of a company, linked. */
export interface Line {
  phone: string;
  connectionId: number;
}

/** A real server, the simulator, and two companies: `admin` runs campaigns, `other` does not. */
export interface Stage {
  server: StartedRecado;
  simulator: StartedSimulator;
  phones: Phones;
  calm: Calm;
  admin: Caller;
  other: Caller;
  lines: Line[];
  /** The number of the campaign whose entries wait, and that of the other company. */
  waitingLine: Line;
  otherLine: Line;
  /** The database as it runs now: after a kill it may have another port. */
  sql(): postgres.Sql;
  /** Kills the whole server, or the process that holds the sessions and the workers, and waits until all is up again. */
  killServer(): Promise<void>;
  killSessions(): Promise<void>;
  isOnline(line: Line): Promise<boolean>;
  stop(): Promise<void>;
}

const phoneOf = (n: number) => `5511${30_000_000 + n}`;

/** Starts everything and links the numbers. */
export async function openStage(numbers: number): Promise<Stage> {
  const opened = new AsyncDisposableStack();
  try {
    return await open(opened, numbers);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function open(opened: AsyncDisposableStack, numbers: number): Promise<Stage> {
  const simulator = opened.adopt(await startSimulator(), (one) => one.stop());
  // As under npm, it ends when this process has gone.
  const bench = await startBenchServer({ simulator, env: { npm_lifecycle_event: 'start' } });
  const { server } = bench;
  let { sql } = bench;
  opened.defer(async () => {
    await sql.end({ timeout: 1 });
    await server.stop();
  });
  await sql`update plans set connections = 1000, queues = 1000, use_campaigns = true`;
  const admin = openCaller(server, server);
  const account = { name: 'Outra', email: 'outra@recado.example', password: 'balcao-da-vizinha-7' };
  await server.call('POST', '/companies', { ...account, planId: 1 });
  const other = openCaller(server, account);
  const link = async (n: number, caller: Caller): Promise<Line> => {
    const phone = phoneOf(n);
    await simulator.api.createPhone({ number: phone, name: `Loja ${n}` });
    const queue = await caller.call<Queue>('POST', '/queue', {
      name: `Fila ${n}`,
      color: `#12${(0x1000 + n).toString(16)}`,
    });
    const { id } = await linkConnection(caller, simulator, phone, [queue.id]);
    return { phone, connectionId: id };
  };
  const lines: Line[] = [];
  for (let n = 1; n <= numbers; n++) lines.push(await link(n, admin));
  const waitingLine = await link(numbers + 1, admin);
  const otherLine = await link(numbers + 2, other);
  const own = new Set([...lines, waitingLine, otherLine].map(({ phone }) => phone));
  const online = async () =>
    (await simulator.api.phones()).filter(
      ({ number, devices }) => own.has(number) && devices.some((device) => device.online),
    ).length;
  const backOnline = async () => {
    await until(async () => (await online()) === 0);
    await until(async () => (await online()) === own.size);
  };
  const phones = opened.adopt(await listenToPhones(simulator), (one) => one.stop());
  return {
    ...{ server, simulator, phones, calm: new Calm(), admin, other, lines, waitingLine, otherLine },
    sql: () => sql,
    async killServer() {
      await sql.end({ timeout: 1 });
      await server.kill();
      await server.start();
      ({ sql } = databaseOf(server));
      await until(async () => (await online()) === own.size);
    },
    async killSessions() {
      process.kill(rolePid(server.pid(), 'channels'), 'SIGKILL');
      await backOnline();
    },
    isOnline: async ({ phone }) => (await simulator.api.phone(phone)).devices.some((device) => device.online),
    stop: () => opened.disposeAsync(),
  };
}
