import type { FlowTrigger } from '@recado/shared/features/flows';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contacts } from '../../features/core/contacts/contacts.table.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { flows } from '../../features/flows/flows.table.ts';
import { ticketSteps } from '../../steps/steps.table.ts';
import { stepsWaiting } from '../../steps/steps.wakes.ts';
import { type AutomationRig, automationRig } from '../../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import type { FakeConnection } from '../../testing/fakeChannel.ts';
import { aFlow, block, inRow, letWaitsEnd } from '../../testing/flowRig.ts';
import { automations } from '../automations.table.ts';
import { startFlow } from '../flow/starts/startFlow.ts';

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

type Block = [type: string, data: Record<string, unknown>];
const inA = <T>(run: Parameters<typeof app.kernel.inWork<T>>[1]) => app.kernel.inWork(app.companyA, run);

/** Stores a published flow of company A that runs these blocks one after the other; with a trigger it is a rule. */
const published = (trigger: FlowTrigger | null, ...blocks: Block[]) =>
  aFlow(app, inRow(...blocks.map(([type, data], at) => block(`n${at}`, type, data))), {
    kind: trigger ? 'rule' : 'conversation',
    trigger,
  });
const says = (label: string): Block => ['message', { label }];
const pause: Block = ['interval', { sec: 60 }];
const input: Block = ['question', { message: 'Qual pedido?', variable: 'pedido', answer: 'text' }];
const made: FlowTrigger = { on: 'ticketMade' };

/** A customer who has written once. */
async function aCustomer() {
  const customer = rig.customer(line);
  await customer.says('Oi');
  const { id, contactId } = await customer.ticket();
  return { ...customer, id, contactId };
}
const heardOn = async (ticketId: number) => {
  await rig.automation.idle();
  const rows = await app.read((tx) =>
    tx.execute<{ body: string }>(
      sql`select body from messages where ticket_id = ${ticketId} and sent_by = 'bot' and not is_private order by id`,
    ),
  );
  return rows.map(({ body }) => body);
};
const stateOf = async (ticketId: number) => {
  await rig.automation.idle();
  const [state] = await app.read((tx) =>
    tx.select().from(automations).where(eq(automations.ticketId, ticketId)),
  );
  return state!;
};
/** Leaves the step of a rule, as what happens to a ticket does. */
const begins = async (ticketId: number, flowId: number, cause = 'test') => {
  await inA(async ({ tx, wake }) => {
    await tx.insert(ticketSteps).values({ ticketId, about: `rule:${flowId}:${cause}` });
    wake(stepsWaiting);
  });
  await rig.automation.idle();
};
const moves = (ticketId: number, queueId: number) =>
  app.call(app.people.adminA, 'PUT', `/tickets/${ticketId}`, { isTransfered: true, queueId });

test('rules that pause never chase each other', async () => {
  const { sales, support } = app.queues;
  await published({ on: 'ticketMoved', queueId: sales }, pause, ['ticket', { queueId: support }]);
  await published(
    { on: 'ticketMoved', queueId: support },
    pause,
    ['ticket', { queueId: sales }],
    says('again'),
  );
  const { id } = await aCustomer();
  await moves(id, sales);
  for (let round = 0; round < 3; round++) {
    await rig.automation.idle();
    await letWaitsEnd(app, rig);
    await rig.timePasses();
  }
  expect(await heardOn(id)).not.toContain('again');
});

test('a rule that moves or closes a ticket ends the flow that waits there', async () => {
  const flowId = await published(null, says('one'), pause, says('two'));
  const closing = await published({ on: 'ticketResolved' }, ['close', { message: '' }]);
  const { id } = await aCustomer();
  await inA((work) => startFlow(work, { ticketId: id, flowId, startedBy: 'person' }));
  await begins(id, closing);
  expect(await stateOf(id)).toMatchObject({ waits: null, busyUntil: null });
  await letWaitsEnd(app, rig);
  await rig.timePasses();
  expect(await heardOn(id)).not.toContain('two');
});

test('a rule that only acts leaves the flow that pauses there as it is', async () => {
  const flowId = await published(null, says('one'), pause, says('two'));
  const acting = await published({ on: 'ticketResolved' }, ['note', { text: 'seen' }]);
  const { id } = await aCustomer();
  await inA((work) => startFlow(work, { ticketId: id, flowId, startedBy: 'person' }));
  const before = await stateOf(id);
  await begins(id, acting);
  expect(await stateOf(id)).toMatchObject({ waits: 'flow', busyUntil: before.busyUntil });
});

test('a rule whose other flow waits leaves the question that waits already', async () => {
  const flowWithInput = await published(null, input);
  const other = await published(null, says('other'), pause);
  const leading = await published({ on: 'ticketResolved' }, ['goToFlow', { flowId: other }]);
  const { id } = await aCustomer();
  await inA((work) => startFlow(work, { ticketId: id, flowId: flowWithInput, startedBy: 'person' }));
  await begins(id, leading);
  expect(await stateOf(id)).toMatchObject({ waitsFor: { flowId: flowWithInput } });
  expect(await heardOn(id)).not.toContain('other');
});

test('a rule says nothing to a blocked contact or a group, and asks nothing where no bot speaks', async () => {
  const rule = await published({ on: 'ticketResolved' }, says('news'), input);
  const change = async (fields: Partial<typeof contacts.$inferInsert>) => {
    const { id, contactId } = await aCustomer();
    await inA(({ tx }) => tx.update(contacts).set(fields).where(eq(contacts.id, contactId)));
    await begins(id, rule);
    return { heard: await heardOn(id), waits: (await stateOf(id)).waits };
  };
  const nothing = { heard: [], waits: null };
  expect(await change({ active: false })).toEqual(nothing);
  expect(await change({ isGroup: true })).toEqual(nothing);
  expect(await change({ disableBot: true })).toEqual(nothing);
});

test('a rule for waiting customers says nothing once a person has answered', async () => {
  const rule = await published({ on: 'waiting', minutes: 10 }, says('still there'));
  const { id } = await aCustomer();
  await inA(({ tx }) => tx.update(tickets).set({ waitingSince: null }).where(eq(tickets.id, id)));
  await begins(id, rule, '1700000000000');
  expect(await heardOn(id)).not.toContain('still there');
});

test('texts that grow by themselves end at the longest text', async () => {
  const doubling: Block = ['setVariable', { variable: 'a', value: '{{a}}'.repeat(20) }];
  const growing = Array.from({ length: 5 }, () => doubling);
  await published(made, ['setVariable', { variable: 'a', value: 'x'.repeat(1000) }], ...growing);
  const { id } = await aCustomer();
  expect((await stateOf(id)).variables.a).toHaveLength(4096);
});
