import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../db/client.ts';
import { leaveSteps } from '../../steps/leaveSteps.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import {
  type FakeConnection,
  fakeChannel,
  fakeConnection,
  message,
  person,
  phone,
} from '../../testing/fakeChannel.ts';
import { newNumber } from '../../testing/newCustomer.ts';
import { knownBy } from '../core/contacts/resolveContact.ts';
import { messagesById } from '../core/messages/publishMessage.ts';
import { ticketsById } from '../core/ticketRows/publishTicket.ts';
import { handleConversations, markDone } from './handleConversations.ts';
import { unclosedTicket } from './ticketFor.ts';
import { storeUpdates } from './ticketUpdates.ts';

const others = 1500;
/** The most table rows that one message may read; the worst case measured reads 20. */
const most = 100;

let app: TestApp;
let line: FakeConnection;
const number = newNumber();
const identities = [phone(number)];
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
  // Plans are made for a nearly empty company; then it grows, and no statistics show that.
  await line.arrive(message(person(phone(number), 'Maria'), 'Olá'));
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    await tx.execute(
      sql`insert into contacts (name, number) select 'Cliente ' || n, '9' || n from generate_series(1, ${others}::int) n`,
    );
    await tx.execute(
      sql`insert into contact_identities (contact_id, kind, value) select id, 'phone', number from contacts where name like 'Cliente %'`,
    );
    await tx.execute(
      sql`insert into inbound_raw (connection_id, event_key, conversation, state, payload)
        select connection_id, 'past ' || n, conversation, 'done', payload from inbound_raw, generate_series(1, ${others}::int) n`,
    );
    await tx.execute(
      sql`insert into tickets (contact_id, whatsapp_id) select id, ${line.connectionId}::int from contacts where name like 'Cliente %'`,
    );
    await tx.execute(
      sql`insert into messages (ticket_id, connection_id, body, from_me, contact_id) select t.id, ${line.connectionId}::int, 'Oi', false, t.contact_id from tickets t, generate_series(1, 2)`,
    );
  });
});
afterAll(() => app.stop());

/** Counts the rows that this transaction read, by index or by scan. */
async function readSoFar(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ rows: number }>(
    sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables`,
  );
  return row!.rows;
}

const inbound = (run: (tx: Tx) => Promise<unknown>) =>
  app.kernel.database.inCompany(
    app.companyA,
    async (tx) => {
      const before = await readSoFar(tx);
      await run(tx);
      return (await readSoFar(tx)) - before;
    },
    'keyed',
  );

test('what a message reads does not grow with the company, though its plans were made while there was nothing', async () => {
  const connectionId = line.connectionId;
  const ticket = await inboundTicket();
  const [row] = await app.read((tx) =>
    tx.execute<{ id: number }>(sql`select id from messages where ticket_id = ${ticket.id} limit 1`),
  );
  const rows = {
    contact: await inbound((tx) => knownBy(tx, identities)),
    ticket: await inbound((tx) => unclosedTicket(tx, { connectionId, identities })),
    done: await inbound((tx) => markDone(tx, { places: ['(0,1)'], messagePlaces: [] })),
    counters: await inbound((tx) => storeUpdates(tx, new Map([[ticket.id, { ...ticket, unread: 1 }]]))),
    message: await inbound((tx) => messagesById(tx, { ids: [row!.id] })),
    shown: await inbound((tx) => ticketsById(tx, { ids: [ticket.id] })),
    step: await inbound((tx) =>
      leaveSteps({ tx, wake: () => {}, companyId: app.companyA } as never, [row!.id]),
    ),
  };
  expect(Object.entries(rows).filter(([, read]) => read > most)).toEqual([]);
});

test('a round reads only the raw events that it handles, as many of each conversation, and names those with more', async () => {
  // The worker would take them before the test does.
  await line.inbound.stop();
  const { kernel, companyA: companyId } = app;
  const { connectionId } = line;
  const some = Array.from({ length: 6 }, (_, n) => ({
    companyId,
    connectionId,
    conversation: `backlog ${n}`,
    lane: 0,
  }));
  await line.store(
    some.flatMap(({ conversation }) => {
      const customer = person(phone(newNumber()));
      return Array.from({ length: 5 }, (_, n) => ({ event: message(customer, `dito ${n}`), conversation }));
    }),
  );
  let read = 0;
  const counting: typeof kernel = {
    ...kernel,
    inWork: (id, run, mode) =>
      kernel.inWork(
        id,
        async (work) => {
          const result = await run(work);
          const [row] = await work.tx.execute<{ rows: number }>(
            sql`select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'inbound_raw'`,
          );
          read = row!.rows;
          return result;
        },
        mode,
      ),
  };
  const round = (each: number) => handleConversations(counting, () => fakeChannel, some, each);
  const first = await round(2);
  expect([first.handled, first.withMore]).toEqual([12, some]);
  expect(read).toBeLessThanOrEqual(first.handled + some.length);
  const second = await round(4);
  expect([second.handled, second.withMore]).toEqual([18, []]);
  expect((await round(4)).handled).toBe(0);
});

async function inboundTicket() {
  const ticket = await app.kernel.database.inCompany(
    app.companyA,
    (tx) => unclosedTicket(tx, { connectionId: line.connectionId, identities }),
    'keyed',
  );
  return ticket!;
}
