import type { Queue } from '@recado/shared/features/queues';
import { linkConnection } from '../linkConnection.ts';
import { type BenchHouse, openBenchHouse, openWithStack } from '../openBenchHouse.ts';
import { rolePid } from '../processorTime.ts';
import { until } from '../until.ts';
import { type Caller, openCaller } from './caller.ts';
import { Calm } from './calm.ts';
import { listenToPhones, type Phones } from './phones.ts';

/** A linked number of a company. */
export interface Line {
  phone: string;
  connectionId: number;
}

/** Two companies: `admin` runs campaigns, `other` does not. */
export interface Stage extends Pick<BenchHouse, 'server' | 'simulator' | 'sql'> {
  phones: Phones;
  calm: Calm;
  admin: Caller;
  other: Caller;
  lines: Line[];
  /** The number of the campaign whose entries wait, and that of the other company. */
  waitingLine: Line;
  otherLine: Line;
  /** Kills the whole server, or the process that holds the sessions and the workers, and waits until all is up again. */
  killServer(): Promise<void>;
  killSessions(): Promise<void>;
  isOnline(line: Line): Promise<boolean>;
  stop(): Promise<void>;
}

const phoneOf = (n: number) => `5511${30_000_000 + n}`;

/** Starts everything and links the numbers. */
export const openStage = (numbers: number): Promise<Stage> =>
  openWithStack((opened) => open(opened, numbers));

async function open(opened: AsyncDisposableStack, numbers: number): Promise<Stage> {
  const { server, simulator, sql, ...house } = await openBenchHouse(opened);
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
  const online = () => house.countOnline(own);
  const backOnline = async () => {
    await until(async () => (await online()) === 0);
    await until(async () => (await online()) === own.size);
  };
  const phones = opened.adopt(await listenToPhones(simulator), (one) => one.stop());
  return {
    ...{ server, simulator, sql, phones, calm: new Calm(), admin, other, lines, waitingLine, otherLine },
    async killServer() {
      await house.killServer();
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
