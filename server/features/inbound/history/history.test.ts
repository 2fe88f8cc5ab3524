import type { ChildProcess } from 'node:child_process';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { timerStatement, timers } from '../../../automation/timers.ts';
import { killNow } from '../../../channels/testing/forkChannels.ts';
import { newNumber, type Rig, startRig, type TestConnection } from '../../../channels/testing/testRig.ts';
import { waitFor } from '../../../channels/testing/waitFor.ts';
import { eventLog } from '../../../events/events.table.ts';
import { outbox } from '../../../outbox/outbox.table.ts';
import { ticketSteps } from '../../../steps/steps.table.ts';
import { limitMs } from '../../../testing/limitMs.ts';
import { forkChild } from '../../../testing/processes/forkChild.ts';
import { killBudget } from '../../../testing/processes/killBudget.ts';
import { attendances } from '../../core/attendances/attendances.table.ts';
import { connections } from '../../core/connections/connections.table.ts';
import { historyImports, historyMessages } from '../../core/connections/history/historyImports.table.ts';
import { contacts } from '../../core/contacts/contacts.table.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { notifications } from '../../core/notifications/notifications.table.ts';
import { ticketLogs, tickets } from '../../core/tickets/tickets.table.ts';

/** Twenty thousand once in a while: HISTORY_MESSAGES=20000. */
const many = Number(process.env.HISTORY_MESSAGES ?? 2000);
const perContact = 50;
const dayMs = 24 * 3_600_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

let rig: Rig;
let child: ChildProcess;
const start = () =>
  forkChild(rig.app, new URL('./testing/historyChild.ts', import.meta.url), {
    WHATSAPP_WEB_URL: rig.simulator.webSocketUrl,
    NODE_EXTRA_CA_CERTS: rig.simulator.caFile,
  });
beforeAll(async () => {
  rig = await startRig();
  await rig.channels.stop();
  child = await start();
});
afterAll(async () => {
  if (child) await killNow(child);
  await rig?.stop();
});

const read = <T>(work: Parameters<typeof rig.app.read<T>>[0]) => rig.app.read(work);
const asAdmin = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  rig.app.call(rig.app.people.adminA, method, path, body);
const importOf = async (id: number) =>
  (await read((tx) => tx.select().from(historyImports).where(eq(historyImports.connectionId, id))))[0];
const messagesOf = (id: number) =>
  read((tx) =>
    tx
      .select()
      .from(messages)
      .where(eq(messages.connectionId, id))
      .orderBy(asc(messages.createdAt), asc(messages.id)),
  );
const ticketsOf = (id: number) => read((tx) => tx.select().from(tickets).where(eq(tickets.whatsappId, id)));
const save = async (id: number, fields: object) => {
  const { body } = await asAdmin('GET', `/whatsapp/${id}?session=0`);
  return asAdmin('PUT', `/whatsapp/${id}`, { ...body, account: undefined, ...fields });
};
const importFields = (more: object = {}) => ({
  importOldMessages: ago(600),
  importRecentMessages: ago(1),
  queueIdImportMessages: rig.app.queues.sales,
  ...more,
});
/** Waits for the end of an import that brings so many messages; pieces may come in any order. */
const isDone = (id: number, count: number) =>
  waitFor(
    'the end of the import',
    async () => {
      const row = await importOf(id);
      return row?.state === 'done' && row.handled >= count;
    },
    limitMs(120_000),
  );

/** Links a phone that remembers these chats, with an import. */
async function imported(
  past: Parameters<Rig['simulator']['api']['remember']>[1],
  count: number,
): Promise<TestConnection> {
  const connection = await rig.unlinked();
  await rig.simulator.api.remember(connection.phone, past);
  expect((await save(connection.id, importFields())).status).toBe(200);
  await connection.scan();
  await isDone(connection.id, count);
  return connection;
}

describe('what may be asked for', () => {
  test('the dates lie in order, the first within two years, and a queue is there (CONN-54 to CONN-56)', async () => {
    const { id } = await rig.unlinked();
    const wrong = async (fields: object) => {
      const { status, body } = await save(id, importFields(fields));
      expect(status).toBe(400);
      return Object.keys(body.fields ?? body.data?.fields ?? {});
    };
    expect(await wrong({ importOldMessages: ago(740) })).toEqual(['importOldMessages']);
    expect(await wrong({ importOldMessages: ago(-2), importRecentMessages: null })).toContain(
      'importOldMessages',
    );
    expect(await wrong({ importRecentMessages: ago(601) })).toEqual(['importRecentMessages']);
    expect(await wrong({ importRecentMessages: ago(-1) })).toEqual(['importRecentMessages']);
    expect(await wrong({ queueIdImportMessages: null })).toEqual(['queueIdImportMessages']);
    expect(await importOf(id)).toBeUndefined();
    expect((await save(id, importFields({ queueIdImportMessages: rig.app.queues.foreign }))).error).toBe(
      'ERR_NO_QUEUE_FOUND',
    );
  });

  test('a connected number is signed out for it and shows a new code; other changes leave it alone (CONN-57)', async () => {
    const connection = await rig.linked();
    await save(connection.id, { name: `Outra ${connection.id}` });
    expect((await connection.row()).status).toBe('CONNECTED');
    expect((await save(connection.id, importFields())).body.status).toBe('OPENING');
    await connection.becomes({ status: 'qrcode' });
    await connection.scan();
    await connection.becomes({ status: 'CONNECTED' });
    await isDone(connection.id, 0);
    await save(connection.id, { name: `Mais uma ${connection.id}` });
    expect((await connection.row()).status).toBe('CONNECTED');
  });
});

test('pieces that the phone puts on WhatsApp’s servers are fetched and read', {
  timeout: limitMs(90_000),
}, async () => {
  const number = newNumber();
  await rig.simulator.api.createContact({ number, name: 'Em arquivo' });
  const messages = Array.from({ length: 5 }, (_, n) => ({ text: `arquivo ${n}`, sentAt: ago(30 - n) }));
  const connection = await imported({ asFiles: true, perPiece: 2, chats: [{ with: number, messages }] }, 5);
  expect((await messagesOf(connection.id)).map(({ body }) => body)).toEqual(messages.map(({ text }) => text));
});

describe('a gap', () => {
  const customer = newNumber();
  const bodiesOf = async (id: number) => (await messagesOf(id)).map(({ body }) => body);
  const scanAgain = async (connection: TestConnection) => {
    expect((await asAdmin('POST', `/whatsappsession/${connection.id}`)).status).toBe(202);
    await connection.scan();
    await connection.becomes({ status: 'CONNECTED' });
  };

  test('what came while the number was not linked comes from the phone at the next scan: unread, once, and no bot answers (COCKPIT-13)', async () => {
    const { api } = rig.simulator;
    await api.createContact({ number: customer, name: 'Joana' });
    const connection = await rig.linked();
    await api.send(customer, { to: connection.phone, text: 'muito velha', sentAt: ago(3) });
    await api.sendText(customer, connection.phone, 'antes');
    await waitFor('the first message', async () => (await bodiesOf(connection.id)).length === 1);
    await api.unlink(connection.phone);
    await connection.becomes({ status: 'DISCONNECTED', stopReason: 'loggedOut' });
    await api.sendText(customer, connection.phone, 'durante um');
    await api.sendText(customer, connection.phone, 'durante dois');
    await scanAgain(connection);
    await waitFor('what was missed', async () => (await bodiesOf(connection.id)).length === 3);
    await api.sendText(customer, connection.phone, 'depois');
    await waitFor('what came later', async () => (await bodiesOf(connection.id)).includes('depois'));
    expect(await bodiesOf(connection.id)).toEqual(['antes', 'durante um', 'durante dois', 'depois']);
    const [ticket, ...others] = await ticketsOf(connection.id);
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({ unreadMessages: 4, lastMessage: 'depois', status: 'pending' });
    expect(await importOf(connection.id)).toBeUndefined();
    const live = await read((tx) =>
      tx.select().from(ticketSteps).where(eq(ticketSteps.ticketId, ticket!.id)),
    );
    const missed = (await messagesOf(connection.id)).filter(({ body }) => body.startsWith('durante'));
    expect(live.map(({ messageId }) => messageId)).not.toContain(missed[0]!.id);
  });

  test('a new connection takes nothing of what its phone remembers', async () => {
    const connection = await rig.unlinked();
    await rig.simulator.api.sendText(customer, connection.phone, 'antes de existir');
    await connection.scan();
    await connection.becomes({ status: 'CONNECTED' });
    await rig.simulator.api.sendText(customer, connection.phone, 'agora');
    await waitFor('the message', async () => (await bodiesOf(connection.id)).includes('agora'));
    expect(await bodiesOf(connection.id)).toEqual(['agora']);
  });
});

describe('an import', () => {
  const maria = newNumber();
  const rui = newNumber();
  let connection: TestConnection;
  let group: string;
  beforeAll(async () => {
    await rig.simulator.api.createContact({ number: maria, name: 'Maria Antiga', addressing: 'lid' });
    await rig.simulator.api.createContact({ number: rui, name: 'Rui', addressing: 'pn' });
    ({ jid: group } = await rig.simulator.api.createGroup({
      subject: 'Grupo',
      creator: maria,
      members: [rui],
    }));
    connection = await imported(
      {
        perPiece: 2,
        chats: [
          {
            with: maria,
            messages: [
              { id: 'OLD', text: 'antes de tudo', sentAt: ago(700) },
              { id: 'M1', text: 'primeira', sentAt: ago(500) },
              { id: 'M2', text: 'resposta', sentAt: ago(499), fromMe: true, reaction: '👍' },
              { id: 'M3', text: 'recente', sentAt: ago(10) },
              { id: 'NEW', text: 'de hoje', sentAt: ago(0.1) },
            ],
          },
          { with: group, messages: [{ id: 'G1', text: 'no grupo', sentAt: ago(20), by: rui }] },
        ],
      },
      3,
    );
  });

  test('brings the messages between the dates, in their order, with their own dates and ticks, in the queue', async () => {
    const rows = await messagesOf(connection.id);
    expect(rows.map(({ providerId }) => providerId)).toEqual(['M1', 'M2', 'M3']);
    expect(rows.map(({ createdAt }) => Math.round((Date.now() - createdAt.getTime()) / dayMs))).toEqual([
      500, 499, 10,
    ]);
    expect(rows[1]).toMatchObject({
      fromMe: true,
      ack: 3,
      reactions: [expect.objectContaining({ emoji: '👍' })],
    });
    const [ticket, ...others] = await ticketsOf(connection.id);
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({
      status: 'pending',
      origin: 'import',
      queueId: rig.app.queues.sales,
      userId: null,
      unreadMessages: 0,
      lastMessage: 'recente',
      waitingSince: null,
      answerDueAt: null,
      lastMessageAt: rows[2]!.createdAt,
      updatedAt: rows[2]!.createdAt,
    });
    const [contact] = await read((tx) =>
      tx.select().from(contacts).where(eq(contacts.id, ticket!.contactId)),
    );
    expect(contact).toMatchObject({ name: 'Maria Antiga', number: maria });
  });

  test('twice brings nothing twice; with groups it brings them (BOT-93)', async () => {
    await save(
      connection.id,
      importFields({ importOldMessagesGroups: true, closedTicketsPostImported: true }),
    );
    await connection.scan();
    await isDone(connection.id, 4);
    const rows = await messagesOf(connection.id);
    expect(rows.map(({ providerId }) => providerId)).toEqual(
      ['M1', 'M2', 'G1', 'M3'].toSorted((a, b) => order(a) - order(b)),
    );
    const made = (await ticketsOf(connection.id)).find(({ isGroup }) => isGroup);
    expect(made).toMatchObject({ status: 'closed' });
    expect((await importOf(connection.id))?.offersClose).toBe(false);
  });
  const order = (id: string) => ['M1', 'M2', 'G1', 'M3'].indexOf(id);

  test('what the customer writes later goes to the same ticket and is news; the rest of it can be closed (BOT-94)', async () => {
    const [ticket] = (await ticketsOf(connection.id)).filter(({ isGroup }) => !isGroup);
    const calm = await imported({ chats: [{ with: rui, messages: [{ text: 'oi', sentAt: ago(9) }] }] }, 1);
    expect((await asAdmin('GET', `/whatsapp/${calm.id}`)).body.statusImportMessages).toBe(
      'renderButtonCloseTickets',
    );
    const id = await rig.simulator.api.sendText(maria, connection.phone, 'voltei');
    await waitFor('the message', async () =>
      (await messagesOf(connection.id)).some(({ providerId }) => providerId === id),
    );
    const answer = await asAdmin('POST', `/closedimported/${calm.id}`);
    expect(answer.body).toEqual({ closed: 1 });
    expect((await asAdmin('POST', `/closedimported/${connection.id}`)).body).toEqual({ closed: 0 });
    expect(await ticketsOf(calm.id)).toEqual([expect.objectContaining({ status: 'closed' })]);
    expect((await ticketsOf(connection.id)).find((one) => one.id === ticket!.id)).toMatchObject({
      status: 'pending',
      unreadMessages: 1,
      lastMessage: 'voltei',
    });
    expect((await asAdmin('GET', `/whatsapp/${calm.id}`)).body.statusImportMessages).toBeNull();
  });
});

test(
  `${many} old messages under kills: each is there once, and nobody is called`,
  async () => {
    const connection = await rig.unlinked();
    await read((tx) => tx.select().from(connections));
    await rig.simulator.api.remember(connection.phone, {
      perPiece: 250,
      made: { contacts: many / perContact, perContact, from: ago(500), until: ago(2) },
    });
    await save(
      connection.id,
      importFields({
        expiresTicket: 60,
        expiresInactiveMessage: 'tchau',
        timeInactiveMessage: 10,
        inactiveMessage: 'ainda aí?',
      }),
    );
    const lastEvent = async () =>
      (await read((tx) => tx.select({ topic: eventLog.topic }).from(eventLog).orderBy(asc(eventLog.seq))))
        .length;
    const eventsBefore = await lastEvent();
    await connection.scan();
    await connection.becomes({ status: 'CONNECTED' });
    const budget = killBudget(6);
    while ((await importOf(connection.id))?.state !== 'done') {
      const until = Date.now() + 400 + Math.random() * 900;
      await waitFor(
        'the moment',
        async () => Date.now() > until || (await importOf(connection.id))?.state === 'done',
      );
      if (budget.isSpent()) break;
      child = await budget.restart(() => killNow(child), start);
    }
    await waitFor('the end', async () => (await importOf(connection.id))?.state === 'done', limitMs(300_000));
    const rows = await messagesOf(connection.id);
    expect(rows).toHaveLength(many);
    expect(new Set(rows.map(({ providerId }) => providerId)).size).toBe(many);
    const made = await ticketsOf(connection.id);
    expect(made).toHaveLength(many / perContact);
    expect(new Set(made.map(({ status, unreadMessages }) => `${status} ${unreadMessages}`))).toEqual(
      new Set(['pending 0']),
    );
    for (const timer of timers)
      await rig.app.kernel.database.acrossCompanies((tx) => tx.execute(timerStatement(timer)));
    const ids = new Set(made.map(({ id }) => id));
    const ofIt = <R extends { ticketId: number | null }>(all: R[]) =>
      all.filter(({ ticketId }) => ticketId !== null && ids.has(ticketId));
    expect(ofIt(await read((tx) => tx.select({ ticketId: ticketSteps.ticketId }).from(ticketSteps)))).toEqual(
      [],
    );
    expect(ofIt(await read((tx) => tx.select({ ticketId: ticketLogs.ticketId }).from(ticketLogs)))).toEqual(
      [],
    );
    expect(ofIt(await read((tx) => tx.select({ ticketId: attendances.ticketId }).from(attendances)))).toEqual(
      [],
    );
    expect(
      ofIt(await read((tx) => tx.select({ ticketId: notifications.ticketId }).from(notifications))),
    ).toEqual([]);
    expect(
      await read((tx) => tx.select().from(outbox).where(eq(outbox.connectionId, connection.id))),
    ).toEqual([]);
    expect(
      await read((tx) =>
        tx.select().from(historyMessages).where(eq(historyMessages.connectionId, connection.id)),
      ),
    ).toEqual([]);
    const topics = new Map<string, number>();
    for (const { topic } of (
      await read((tx) => tx.select({ topic: eventLog.topic }).from(eventLog).orderBy(asc(eventLog.seq)))
    ).slice(eventsBefore))
      topics.set(topic, (topics.get(topic) ?? 0) + 1);
    for (const topic of ['appMessage', 'ticket', 'contact'])
      expect([topic, topics.get(topic) ?? 0]).toEqual([topic, 0]);
    expect(topics.get('importMessages')).toBeGreaterThan(1);
  },
  limitMs(600_000),
);
