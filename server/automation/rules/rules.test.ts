import type { FlowTrigger } from '@recado/shared/features/flows';
import type { FlowNode } from '@recado/shared/flow/graph';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contacts } from '../../features/core/contacts/contacts.table.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { flows } from '../../features/flows/flows.table.ts';
import { type AutomationRig, automationRig } from '../../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import type { FakeConnection } from '../../testing/fakeChannel.ts';
import { aFlow, block, inRow } from '../../testing/flowRig.ts';
import { leaveWaitingRules } from './leaveWaitingRules.ts';

let app: TestApp;
let rig: AutomationRig;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  rig = automationRig(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  line = await rig.line({});
  await inA(({ tx }) => tx.delete(flows));
});

const inA = <T>(run: Parameters<typeof app.kernel.inWork<T>>[1]) => app.kernel.inWork(app.companyA, run);

/** Stores a published rule of company A: it begins by `trigger`, and runs these blocks one after the other. */
const aRule = (trigger: FlowTrigger, ...blocks: FlowNode[]) =>
  aFlow(app, inRow(...blocks), { kind: 'rule', trigger });
const says = (label: string) => block('m', 'message', { label });
const put = (id: number, body: object) => app.call(app.people.adminA, 'PUT', `/tickets/${id}`, body);
const lastWords = async (ticketId: number) => {
  await rig.automation.idle();
  return app.read((tx) =>
    tx.execute<{ body: string }>(
      sql`select body from messages where ticket_id = ${ticketId} and from_me order by id`,
    ),
  );
};

test('a ticket that is made, moved or resolved begins the rules of that, and nothing else does', async () => {
  const { sales, support } = app.queues;
  await aRule({ on: 'ticketMade' }, says('made'));
  await aRule({ on: 'ticketMoved', queueId: support }, says('moved to support'));
  await aRule({ on: 'ticketResolved' }, says('resolved'));
  const customer = rig.customer(line);
  expect(await customer.says('Oi')).toContain('made');
  const { id } = await customer.ticket();
  await put(id, { isTransfered: true, queueId: sales });
  await put(id, { isTransfered: true, queueId: support });
  await put(id, { status: 'open' });
  await put(id, { status: 'closed', sendFarewellMessage: false });
  const bodies = (await lastWords(id)).map(({ body }) => body);
  expect(bodies.filter((body) => ['made', 'moved to support', 'resolved'].includes(body)).toSorted()).toEqual(
    ['made', 'moved to support', 'resolved'],
  );
});

test('what a rule does begins no other rule, so two of them never chase each other', async () => {
  const { sales, support } = app.queues;
  await aRule(
    { on: 'ticketMoved', queueId: sales },
    block('t', 'ticket', { queueId: support }),
    says('to support'),
  );
  await aRule(
    { on: 'ticketMoved', queueId: support },
    block('t', 'ticket', { queueId: sales }),
    says('to sales'),
  );
  const customer = rig.customer(line);
  await customer.says('Oi');
  const { id } = await customer.ticket();
  await put(id, { isTransfered: true, queueId: sales });
  const bodies = (await lastWords(id)).map(({ body }) => body);
  expect(bodies.filter((body) => body.startsWith('to '))).toEqual(['to support']);
});

test('a customer who waits longer than a rule allows begins it once, whatever looks at them', async () => {
  await aRule({ on: 'waiting', minutes: 10 }, says('still there'));
  const customer = rig.customer(line);
  await customer.says('Oi');
  const { id } = await customer.ticket();
  const reminderCount = async () => {
    await leaveWaitingRules(app.kernel);
    return (await lastWords(id)).filter(({ body }) => body === 'still there').length;
  };
  expect(await reminderCount()).toBe(0);
  await inA(({ tx }) =>
    tx.update(tickets).set({ waitingSince: sql`now() - interval '11 minutes'` }).where(eq(tickets.id, id)),
  );
  expect([await reminderCount(), await reminderCount()]).toEqual([1, 1]);
});

test('a field of the contact that changes begins its rule, and other fields do not', async () => {
  await aRule({ on: 'fieldChanged', field: 'Plano' }, says('new plan'));
  const customer = rig.customer(line);
  await customer.says('Oi');
  const { id, contactId } = await customer.ticket();
  const change = (name: string, value: string) =>
    inA(({ tx }) =>
      tx
        .update(contacts)
        .set({ extraInfo: [{ name, value }] })
        .where(eq(contacts.id, contactId)),
    );
  await change('Cidade', 'Recife');
  expect((await lastWords(id)).map(({ body }) => body)).not.toContain('new plan');
  await change('plano', 'Ouro');
  expect((await lastWords(id)).map(({ body }) => body)).toContain('new plan');
});

test('a rule that is off begins nothing', async () => {
  const id = await aRule({ on: 'ticketMade' }, says('made'));
  await inA(({ tx }) => tx.update(flows).set({ active: false }).where(eq(flows.id, id)));
  expect(await rig.customer(line).says('Oi')).not.toContain('made');
});

test('a program begins a rule by its call, as often as it calls, on tickets that its token may see', async () => {
  const ruleId = await aRule({ on: 'call' }, says('your order left'));
  const other = await aRule({ on: 'ticketMade' }, says('made'));
  const { body: token } = await app.call(app.people.adminA, 'POST', '/tokens', {
    name: 'Shop',
    scopes: ['flows:run', 'tickets:view'],
  });
  const callIt = (id: number, body: object, secret = token.secret as string) =>
    app.call(undefined, 'POST', `/flowbuilder/${id}/call`, body, { authorization: `Bearer ${secret}` });
  const customer = rig.customer(line);
  await customer.says('Oi');
  const { id, contactId } = await customer.ticket();
  const [contact] = await app.read((tx) =>
    tx.select({ number: contacts.number }).from(contacts).where(eq(contacts.id, contactId)),
  );
  const { number } = contact!;
  expect((await callIt(ruleId, { ticketId: id })).status).toBe(200);
  expect((await callIt(ruleId, { number })).status).toBe(200);
  const orders = (await lastWords(id)).filter(({ body }) => body === 'your order left');
  expect(orders).toHaveLength(2);
  expect((await callIt(other, { ticketId: id })).error).toBe('ERR_NO_FLOW_FOUND');
  expect((await callIt(ruleId, { ticketId: 2_000_000_000 })).error).toBe('ERR_NO_TICKET_FOUND');
  expect((await callIt(ruleId, {})).error).toBe('ERR_VALIDATION');
  const { body: foreign } = await app.call(app.people.adminB, 'POST', '/tokens', {
    name: 'Other',
    scopes: ['flows:run', 'tickets:view'],
  });
  expect((await callIt(ruleId, { ticketId: id }, foreign.secret as string)).error).toBe('ERR_NO_FLOW_FOUND');
});
