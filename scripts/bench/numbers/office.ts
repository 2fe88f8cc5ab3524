import type { Queue } from '@recado/shared/features/queues';
import type postgres from 'postgres';
import type { StartedRecado } from '../../../server/testing/processes/startRecado.ts';
import { type StartedSimulator, startSimulator } from '../../simulator/testing/startSimulator.ts';
import { databaseOf, startBenchServer } from '../benchServer.ts';
import { type Caller, openCaller } from '../campaigns/caller.ts';
import { forAll } from '../campaigns/people.ts';
import { printStep } from '../campaigns/troubles.ts';
import { linkConnection } from '../linkConnection.ts';
import { until } from '../until.ts';
import type { Size } from './size.ts';

/** A customer of a number, and their ticket, which an attendant has accepted. */
export interface Talk {
  phone: string;
  customer: string;
  connectionId: number;
  ticketId: number;
}

/** A real server, the simulator, and a company with many linked numbers. */
export interface Office {
  server: StartedRecado;
  simulator: StartedSimulator;
  admin: Caller;
  phones: string[];
  talks: Talk[];
  /** The database as it runs now: after a kill it may have another port. */
  sql(): postgres.Sql;
  /** Numbers with a device that is signed in and caught up. */
  online(): Promise<number>;
  /** kill -9 of everything, and a start on the same data. */
  killServer(): Promise<void>;
  stop(): Promise<void>;
}

const phoneOf = (n: number) => `5511${31_000_000 + n}`;
const customerOf = (n: number, k: number) => `55119${80_000_000 + n * 1000 + k}`;

/** Starts everything, links the numbers, and lets each customer write once. */
export async function openOffice(size: Size): Promise<Office> {
  const opened = new AsyncDisposableStack();
  try {
    return await open(opened, size);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function open(opened: AsyncDisposableStack, size: Size): Promise<Office> {
  const simulator = opened.adopt(await startSimulator(), (one) => one.stop());
  const bench = await startBenchServer({
    simulator,
    env: { npm_lifecycle_event: 'start', CHANNEL_PROCESSES: String(size.processes) },
  });
  const { server } = bench;
  let { sql } = bench;
  opened.defer(async () => {
    await sql.end({ timeout: 1 });
    await server.stop();
  });
  await sql`update plans set connections = 1000`;
  const admin = openCaller(server, server);
  const phones = Array.from({ length: size.numbers }, (_, n) => phoneOf(n));
  const online = async () =>
    (await simulator.api.phones()).filter(
      ({ number, devices }) => phones.includes(number) && devices.some((device) => device.online),
    ).length;
  const office: Office = {
    ...{ server, simulator, admin, phones, online },
    talks: [],
    sql: () => sql,
    async killServer() {
      await sql.end({ timeout: 1 });
      await server.kill();
      await server.start();
      ({ sql } = databaseOf(server));
    },
    stop: () => opened.disposeAsync(),
  };
  const queue = await admin.call<Queue>('POST', '/queue', { name: 'Atendimento', color: '#123456' });
  await linkAll(office, size, queue.id);
  await acceptAll(office);
  return office;
}

const linkedAtOnce = 4;

async function linkAll({ simulator, admin, phones, talks }: Office, size: Size, queueId: number) {
  const rest = [...phones.entries()];
  const linkOne = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const [n, phone] = next;
      await simulator.api.createPhone({ number: phone, name: `Loja ${n}` });
      const { id } = await linkConnection(admin, simulator, phone, [queueId]);
      for (let k = 0; k < size.customers; k++) {
        const customer = customerOf(n, k);
        const addressing = k % 2 ? 'pn' : 'lid';
        await simulator.api.createContact({ number: customer, name: `Cliente ${n}-${k}`, addressing });
        talks.push({ phone, customer, connectionId: id, ticketId: 0 });
      }
    }
  };
  await Promise.all(Array.from({ length: linkedAtOnce }, linkOne));
  printStep(`${phones.length} numbers linked`);
}

/** Each customer writes once, and the attendant accepts. */
async function acceptAll(office: Office) {
  const { simulator, admin, talks } = office;
  const user = await admin.call<{ id: number }>('GET', '/auth/me');
  await forAll(talks, ({ customer, phone }) => simulator.api.sendText(customer, phone, `Oi de ${customer}`));
  const found = () =>
    office.sql()<{ id: number; customer: string; connectionId: number }[]>`
      select t.id, i.value as customer, t.whatsapp_id as "connectionId" from tickets t
      join contact_identities i on i.contact_id = t.contact_id and i.kind = 'phone'`;
  await until(async () => (await found()).length === talks.length, 200);
  const ids = new Map(
    (await found()).map(({ id, customer, connectionId }) => [`${connectionId}|${customer}`, id]),
  );
  await forAll(talks, async (talk) => {
    talk.ticketId = ids.get(`${talk.connectionId}|${talk.customer}`)!;
    await admin.call('PUT', `/tickets/${talk.ticketId}`, { status: 'open', userId: user.id });
  });
  printStep(`${talks.length} conversations accepted`);
}
