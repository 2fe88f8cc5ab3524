import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '@recado/shared/features/connections';
import type { Message } from '@recado/shared/features/messages';
import type { Queue } from '@recado/shared/features/queues';
import type { Ticket } from '@recado/shared/features/tickets';
import { afterEach, beforeEach, describe, expect, onTestFailed, test } from 'vitest';
import { type StartedSimulator, startSimulator } from '../../scripts/simulator/testing/startSimulator.ts';
import { limitMs } from './limitMs.ts';
import { type StartedRecado, startRecado } from './processes/startRecado.ts';

const business = '5511900000001';
const contactsWriting = 30;
const messagesEach = 10;
const replies = 100;
const kills = 5;

let simulator: StartedSimulator;
let server: StartedRecado;

// For each try: a second one starts without anything of the first.
beforeEach(async () => {
  simulator = await startSimulator();
  server = await startRecado({ simulator });
});
afterEach(async () => {
  await server?.stop();
  await simulator?.stop();
});

/** Repeats calls that fail while the server is down, as a client with an outbox does. */
async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await call();
    } catch (error) {
      if (/: 4\d\d /.test(String(error))) throw error;
      await wait(100);
    }
}

async function connect(): Promise<Connection> {
  const queue = await server.call<Queue>('POST', '/queue', { name: 'Atendimento', color: '#336699' });
  const connection = await server.call<Connection>('POST', '/whatsapp', {
    name: 'Loja',
    queueIds: [queue.id],
  });
  const shown = () => server.call<Connection>('GET', `/whatsapp/${connection.id}`);
  await expect.poll(async () => (await shown()).qrcode, { timeout: limitMs(20_000) }).not.toBe('');
  await simulator.api.scan(business, (await shown()).qrcode);
  await expect.poll(async () => (await shown()).status, { timeout: limitMs(20_000) }).toBe('CONNECTED');
  return connection;
}

async function allTickets(status: string): Promise<Ticket[]> {
  const tickets: Ticket[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { tickets: Ticket[]; nextCursor: string | null } = await untilAnswered(() =>
      server.call('GET', `/tickets?status=${status}&showAll=true${cursor && `&cursor=${cursor}`}`),
    );
    tickets.push(...page.tickets);
    cursor = page.nextCursor;
  }
  return tickets;
}

async function allMessages(ticket: Ticket): Promise<Message[]> {
  const messages: Message[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { messages: Message[]; nextCursor: string | null } = await untilAnswered(() =>
      server.call('GET', `/messages/${ticket.uuid}${cursor && `?cursor=${cursor}`}`),
    );
    messages.unshift(...page.messages);
    cursor = page.nextCursor;
  }
  return messages;
}

describe('the server killed at random moments', () => {
  test('loses no message, doubles none, keeps their order and needs no new QR code', {
    timeout: limitMs(240_000),
  }, async () => {
    onTestFailed(async () => {
      const waits = await server.call('GET', '/row-queues').catch(String);
      console.log('when it failed:', JSON.stringify(waits), server.output().slice(-2000));
    });
    const connection = await connect();
    await simulator.api.createContact({ name: 'Cliente fixo', number: '5511977770001' });
    await simulator.api.sendText('5511977770001', business, 'bom dia');
    await expect.poll(async () => (await allTickets('pending')).length, { timeout: limitMs(20_000) }).toBe(1);
    const [mine] = await allTickets('pending');
    await server.call('PUT', `/tickets/${mine!.id}`, { status: 'open' });

    let isOver = false;
    const chaos = (async () => {
      for (let n = 0; n < kills && !isOver; n++) {
        await wait(randomInt(1200, 3500));
        await server.kill();
        await server.start();
      }
    })();
    const writing = (async () => {
      for (let round = 0; round < messagesEach; round++) {
        await Promise.all(
          Array.from({ length: contactsWriting }, async (_, n) => {
            const number = `55119666600${String(n).padStart(2, '0')}`;
            if (round === 0) await simulator.api.createContact({ name: `Cliente ${n}`, number });
            await simulator.api.sendText(number, business, `in ${n}.${round}`);
          }),
        );
        await wait(randomInt(300, 900));
      }
    })();
    const answering = (async () => {
      for (let n = 0; n < replies; n++) {
        await untilAnswered(() =>
          server.call(
            'POST',
            `/messages/${mine!.id}`,
            { body: `out ${n}`, clientId: `crash-${n}` },
            { 'idempotency-key': `crash-${n}` },
          ),
        );
        await wait(randomInt(20, 100));
      }
    })();
    await Promise.all([writing, answering]);
    isOver = true;
    await chaos;

    await expect
      .poll(async () => (await allTickets('pending')).length, { timeout: limitMs(60_000) })
      .toBe(contactsWriting);
    const unread = async () =>
      (await allTickets('pending')).reduce((sum, ticket) => sum + ticket.unreadMessages, 0);
    await expect
      .poll(unread, { timeout: limitMs(60_000), interval: 500 })
      .toBe(contactsWriting * messagesEach);
    for (const ticket of await allTickets('pending')) {
      const bodies = (await allMessages(ticket)).map(({ body }) => body);
      const n = bodies[0]!.split(' ')[1]!.split('.')[0];
      expect(bodies).toEqual(Array.from({ length: messagesEach }, (_, round) => `in ${n}.${round}`));
      expect(ticket.unreadMessages).toBe(messagesEach);
    }

    const expected = Array.from({ length: replies }, (_, n) => `out ${n}`);
    await expect
      .poll(async () => (await simulator.api.received(business, '5511977770001')).length, {
        timeout: limitMs(90_000),
      })
      .toBeGreaterThanOrEqual(replies);
    expect((await simulator.api.received(business, '5511977770001')).map(({ text }) => text)).toEqual(
      expected,
    );
    expect((await allMessages(mine!)).filter(({ fromMe }) => fromMe).map(({ body }) => body)).toEqual(
      expected,
    );
    expect(await server.call<Connection>('GET', `/whatsapp/${connection.id}`)).toMatchObject({
      status: 'CONNECTED',
      qrcode: '',
    });
  });
});
