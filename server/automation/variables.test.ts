import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatbots } from '../features/chatbots/chatbots.table.ts';
import { messages } from '../features/core/messages/messages.table.ts';
import { queues } from '../features/core/queues/queues.table.ts';
import { type AutomationRig, automationRig } from '../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';

let app: TestApp;
let rig: AutomationRig;
beforeAll(async () => {
  app = await buildTestApp();
  rig = automationRig(app);
  app.clock.advance(Date.parse('2026-11-23T10:00:00-03:00') - app.clock.now().getTime());
});
afterAll(() => app.stop());

const words = (what: string) => `${what}: {{greeting}}, {{firstName}} {{queue}} {{user}} {{company}}`;
const inA = <T>(run: Parameters<typeof app.kernel.inWork<T>>[1]) => app.kernel.inWork(app.companyA, run);

test('every prepared text leaves with its variables filled, and none of them as it is typed', async () => {
  const { sales, support } = app.queues;
  const line = await rig.line({
    queueIds: [sales, support],
    fields: {
      greetingMessage: words('greeting'),
      complationMessage: words('farewell'),
      ratingMessage: words('rating'),
      expiresTicketNPS: 60,
    },
  });
  await inA(async ({ tx }) => {
    await tx
      .update(queues)
      .set({ greetingMessage: words('queue') })
      .where(eq(queues.id, sales));
    for (const name of ['Preços', 'Outro'])
      await tx
        .insert(chatbots)
        .values({ queueId: sales, position: 1, name, queueType: 'text', greetingMessage: words('option') });
  });
  await rig.set({
    language: 'es',
    sendQueuePosition: 'enabled',
    sendQueuePositionMessage: words('position {{position}} {posição}'),
    sendGreetingAccepted: 'enabled',
    greetingAcceptedMessage: words('accepted'),
    sendMsgTransfTicket: 'enabled',
    transferMessage: words('transfer'),
    userRating: 'enabled',
  });
  const customer = rig.customer(line);
  const put = async (body: object) =>
    app.call(app.people.adminA, 'PUT', `/tickets/${(await customer.ticket()).id}`, body);
  await customer.says('oi');
  await customer.says('1');
  await customer.says('1');
  await put({ status: 'open', queueId: sales });
  const { userId } = app.people.betoSupport;
  await put({ isTransfered: true, userId, queueId: support });
  await put({ status: 'closed' });
  const { id } = await customer.ticket();
  const rows = await app.read((tx) =>
    tx
      .select({ body: messages.body })
      .from(messages)
      .where(and(eq(messages.ticketId, id), eq(messages.fromMe, true)))
      .orderBy(messages.id),
  );
  const hello = 'Buenos días, Cliente';
  expect(rows.map(({ body }) => body)).toEqual([
    `greeting: ${hello} Acme\n\n*1* - Sales\n*2* - Support`,
    `queue: ${hello} Sales Acme\n\n*1* - Preços\n*2* - Outro\n*0* - Volver`,
    `option: ${hello} Sales Acme`,
    `position 1 1: ${hello} Sales Acme`,
    `accepted: ${hello} Sales Admin A Acme`,
    `transfer: ${hello} Support Beto Acme`,
    `farewell: ${hello} Support Beto Acme`,
    `rating: ${hello} Support Beto Acme`,
  ]);
});

test('variables in the words outside of the hours are filled too', async () => {
  const line = await rig.line({ fields: { outOfHoursMessage: words('closed'), schedules: [] } });
  await rig.set({ scheduleType: 'connection' });
  expect(await rig.customer(line).says('oi')).toEqual(['closed: Bom dia, Cliente Acme']);
});
