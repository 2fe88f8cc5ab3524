import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../features/core/messages/messages.table.ts';
import { outbox } from '../outbox/outbox.table.ts';
import { newNumber, type Receiving, startReceiving, type TestConnection } from './testing/testRig.ts';
import { waitFor } from './testing/waitFor.ts';

let rig: Receiving;
let connection: TestConnection;
let number: string;
let ticketId: number;
let questionId: string;
beforeAll(async () => {
  rig = await startReceiving();
  ({ line: connection } = rig);
  number = newNumber();
  await rig.simulator.api.createContact({ number, name: 'Maria', addressing: 'lid' });
  questionId = await rig.simulator.api.sendText(number, connection.phone, 'a que horas abrem?');
  const message = await waitFor('the question', () => stored(questionId));
  ticketId = message.ticketId;
  await call('PUT', `/tickets/${ticketId}`, { status: 'open', queueId: rig.app.queues.sales });
});
afterAll(() => rig?.stop());

const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) => {
  const reply = await rig.app.call(rig.app.people.adminA, method, path, body);
  expect(reply.status).toBeLessThan(300);
  return reply.body;
};
const stored = (providerId: string) =>
  rig.app.read(async (tx) => {
    const [row] = await tx
      .select()
      .from(messages)
      .where(and(eq(messages.connectionId, connection.id), eq(messages.providerId, providerId)));
    return row;
  });
const left = () =>
  waitFor('an empty outbox', async () =>
    (await rig.app.read((tx) => tx.$count(outbox, eq(outbox.connectionId, connection.id)))) === 0
      ? true
      : undefined,
  );
const onPhone = async (id: string) => {
  const chat = await rig.simulator.api.messages(connection.phone, number);
  return chat.find((one) => one.id === id)!;
};
/** The number of reports of a change of this message to the customer's phone. */
const toldOf = async (id: string) =>
  (await rig.simulator.api.messages(connection.phone, number)).filter(({ targetId }) => targetId === id)
    .length;
async function sendText(body: string) {
  const [sent] = await call('POST', `/messages/${ticketId}`, { body });
  const row = (await rig.app.read((tx) => tx.select().from(messages).where(eq(messages.id, sent.id))))[0]!;
  await waitFor('arrival', async () => ((await onPhone(row.providerId!))?.copies ?? 0) > 0 || undefined);
  return { id: sent.id as number, providerId: row.providerId! };
}

test('an edit, a deletion and an emoji reach the customer’s phone once, and nothing of them stays in the outbox', async () => {
  const { id, providerId } = await sendText('às 8');
  await call('POST', `/messages/edit/${id}`, { body: 'às 9' });
  await waitFor('the edit', async () => (await onPhone(providerId)).text === 'às 9' || undefined);
  const question = (await stored(questionId))!;
  await call('POST', `/messages/${question.id}/react`, { emoji: '👍' });
  await waitFor(
    'the emoji',
    async () => (await onPhone(questionId)).reactions[connection.phone] === '👍' || undefined,
  );
  await call('POST', `/messages/${question.id}/react`, { emoji: '' });
  await waitFor(
    'no emoji',
    async () => !(connection.phone in (await onPhone(questionId)).reactions) || undefined,
  );
  await call('DELETE', `/messages/${id}`);
  await waitFor('the deletion', async () => (await onPhone(providerId)).deleted || undefined);
  await left();
  expect([await toldOf(providerId), await toldOf(questionId)]).toEqual([2, 2]);
  expect(await stored(providerId)).toMatchObject({ isDeleted: true, isEdited: true, change: null });
});

test('what was done while the connection was away leaves in its order, behind the message', async () => {
  await rig.channels.stop();
  const [sent] = await call('POST', `/messages/${ticketId}`, { body: 'um' });
  const [other] = await call('POST', `/messages/${ticketId}`, { body: 'dois' });
  await call('POST', `/messages/${other.id}/react`, { emoji: '🙏' });
  await call('POST', `/messages/edit/${sent.id}`, { body: 'primeiro' });
  await rig.restart();
  await left();
  const chat = await rig.simulator.api.messages(connection.phone, number);
  expect(chat.slice(-3)).toMatchObject([
    { kind: 'text', text: 'primeiro', edited: false, copies: 1 },
    { kind: 'text', text: 'dois', copies: 1 },
    { kind: 'reaction', text: '🙏', copies: 1 },
  ]);
});

test('a change that WhatsApp refuses is taken back here, and its reason is at the message', async () => {
  const { id, providerId } = await sendText('fechamos cedo');
  await rig.simulator.api.failNextSend(connection.phone, 479);
  await call('POST', `/messages/edit/${id}`, { body: 'fechamos tarde' });
  const row = await waitFor('the refusal', async () => {
    const now = await stored(providerId);
    return now?.change?.failure ? now : undefined;
  });
  expect(row).toMatchObject({
    body: 'fechamos cedo',
    isEdited: false,
    change: { kind: 'edit', failure: 'refused', value: 'fechamos tarde' },
  });
  await left();
});

test('what the shop changes on its own phone, and what the customer does, shows here', async () => {
  const { api } = rig.simulator;
  const { id, providerId } = await sendText('aceitamos cartão');
  await api.react(number, { to: connection.phone, messageId: providerId, emoji: '❤️' });
  await api.edit(connection.phone, { to: number, messageId: providerId, text: 'aceitamos pix' });
  await waitFor('both', async () => {
    const row = await stored(providerId);
    return (row?.isEdited && row.reactions.length === 1) || undefined;
  });
  expect(await stored(providerId)).toMatchObject({
    id,
    body: 'aceitamos pix',
    reactions: [{ emoji: '❤️', fromMe: false, name: 'Maria' }],
  });
  await api.delete(connection.phone, { to: number, messageId: providerId });
  await waitFor('deleted', async () => (await stored(providerId))?.isDeleted || undefined);
});
