import type { Queue } from '@recado/shared/features/queues';
import { type Caller, openCaller } from '../campaigns/caller.ts';
import { forAll } from '../campaigns/people.ts';
import { printStep } from '../campaigns/troubles.ts';
import { linkConnection } from '../linkConnection.ts';
import { type BenchHouse, openBenchHouse, openWithStack } from '../openBenchHouse.ts';
import { until } from '../until.ts';
import type { Size } from './size.ts';

/** A customer of a number, and their ticket, which an attendant has accepted. */
export interface Talk {
  phone: string;
  customer: string;
  connectionId: number;
  ticketId: number;
}

/** A company with many linked numbers. */
export interface Office extends Pick<BenchHouse, 'server' | 'simulator' | 'sql' | 'killServer'> {
  admin: Caller;
  phones: string[];
  talks: Talk[];
  /** Numbers with a device that is signed in and caught up. */
  online(): Promise<number>;
  stop(): Promise<void>;
}

const phoneOf = (n: number) => `5511${31_000_000 + n}`;
const customerOf = (n: number, k: number) => `55119${80_000_000 + n * 1000 + k}`;

/** Starts everything, links the numbers, and lets each customer write once. */
export const openOffice = (size: Size): Promise<Office> => openWithStack((opened) => open(opened, size));

async function open(opened: AsyncDisposableStack, size: Size): Promise<Office> {
  const house = await openBenchHouse(opened, { CHANNEL_PROCESSES: String(size.processes) });
  const admin = openCaller(house.server, house.server);
  const phones = Array.from({ length: size.numbers }, (_, n) => phoneOf(n));
  const office: Office = {
    ...house,
    ...{ admin, phones, talks: [] },
    online: () => house.countOnline(new Set(phones)),
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
