import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AutomationRig, automationRig } from '../../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { aFlow, block, drawn, inRow, letWaitsEnd } from '../../testing/flowRig.ts';
import { automations } from '../automations.table.ts';
import { mostSilentWaits } from './position.ts';
import { startFlow } from './starts/startFlow.ts';

let app: TestApp;
let rig: AutomationRig;
beforeAll(async () => {
  app = await buildTestApp();
  rig = automationRig(app);
});
afterAll(() => app.stop());

const messageBlock = (id: string, words: string) => block(id, 'message', { label: words });
const pause = block('pause', 'interval', { sec: 60 });

/** A customer on whose ticket this flow has started. */
async function inFlow(flowId: number) {
  const customer = rig.customer(await rig.line({ queueIds: [app.queues.sales] }));
  await customer.says('Oi');
  const { id } = await customer.ticket();
  await app.kernel.inWork(app.companyA, (work) =>
    startFlow(work, { ticketId: id, flowId, startedBy: 'person' }),
  );
  return id;
}
const heardOn = async (ticketId: number) => {
  const rows = await app.read((tx) =>
    tx.execute<{ body: string }>(
      sql`select body from messages where ticket_id = ${ticketId} and sent_by = 'bot' and not is_private order by id`,
    ),
  );
  return rows.map(({ body }) => body);
};
const stateOf = async (ticketId: number) =>
  (
    await app.read((tx) =>
      tx
        .select({ waits: automations.waits, waitsFor: automations.waitsFor })
        .from(automations)
        .where(eq(automations.ticketId, ticketId)),
    )
  )[0];

test('a circle of pauses that no customer answers ends, and a person goes on', async () => {
  const id = await inFlow(
    await aFlow(app, drawn([messageBlock('again', 'again'), pause], ['again>pause', 'pause>again'])),
  );
  await letWaitsEnd(app, rig);
  expect(await stateOf(id)).toMatchObject({ waits: 'flow', waitsFor: { silentWaits: 1 } });
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(automations)
      .set({ waitsFor: sql`jsonb_set(waits_for, '{silentWaits}', to_jsonb(${mostSilentWaits}::int))` })
      .where(eq(automations.ticketId, id)),
  );
  await letWaitsEnd(app, rig);
  expect(await stateOf(id)).toMatchObject({ waits: null });
  expect((await heardOn(id)).filter((body) => body === 'again')).toHaveLength(2);
});

test('a macro that hands over ends the flow that pauses there', async () => {
  const macro = await aFlow(app, inRow(block('over', 'handOver', {})), {
    kind: 'macro',
    trigger: { on: 'person', key: '' },
  });
  const id = await inFlow(
    await aFlow(app, inRow(messageBlock('one', 'one'), pause, messageBlock('two', 'two'))),
  );
  const ran = await app.call(app.people.adminA, 'POST', `/tickets/${id}/macros/${macro}`, {});
  expect(ran.status).toBe(200);
  await letWaitsEnd(app, rig);
  expect(await heardOn(id)).not.toContain('two');
});
