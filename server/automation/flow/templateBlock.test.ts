import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { channelAccounts } from '../../channels/accounts.table.ts';
import { media } from '../../features/core/media/media.table.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { templates } from '../../features/core/templates/templates.table.ts';
import { type AutomationRig, automationRig } from '../../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import type { FakeConnection } from '../../testing/fakeChannel.ts';
import { aFlow, block, drawn } from '../../testing/flowRig.ts';
import { startFlow } from './starts/startFlow.ts';

const business = 'b-1';
let app: TestApp;
let rig: AutomationRig;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  rig = automationRig(app);
  line = await rig.line({});
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.insert(channelAccounts).values({
      ...{ connectionId: line.connectionId, account: 'a-1', business },
      ...{ door: randomUUID(), keys: Buffer.from('sealed') },
    }),
  );
});
afterAll(() => app.stop());

const aTemplate = (fields: Partial<typeof templates.$inferInsert> = {}) =>
  app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [row] = await tx
      .insert(templates)
      .values({
        ...{ business, providerId: randomUUID(), name: 'pedido', language: 'pt_BR', category: 'utility' },
        ...{ status: 'approved', body: 'Olá {{1}}, o pedido {{2}} saiu.' },
        ...fields,
      })
      .returning();
    return row!.id;
  });

const graphOf = (data: Record<string, unknown>) =>
  drawn(
    [
      block('set', 'setVariable', { variable: 'pedido', value: '42' }),
      block('t', 'template', data),
      block('y', 'message', { label: 'enviado' }),
      block('n', 'message', { label: 'sem modelo' }),
    ],
    ['set>t', 't.next>y', 't.error>n'],
  );

/** What a live conversation and the test run beside the canvas say. */
async function bothSay(data: Record<string, unknown>, on = line, files: number[] = []) {
  const customer = rig.customer(on);
  await customer.says('oi');
  const { id: ticketId } = await customer.ticket();
  const flowId = await aFlow(app, graphOf(data), { files });
  const sent = () =>
    app.read((tx) =>
      tx.select().from(messages).where(eq(messages.ticketId, ticketId)).orderBy(asc(messages.id)),
    );
  const before = (await sent()).length;
  await app.kernel.inWork(app.companyA, (work) => startFlow(work, { ticketId, flowId, startedBy: 'person' }));
  const live = (await sent()).slice(before);
  const tried = await app.call(app.people.adminA, 'POST', `/flowbuilder/${flowId}/try`, {
    input: { as: 'begin' },
    customer: { name: 'Cliente' },
  });
  const problems = (await app.call(app.people.adminA, 'GET', `/flowbuilder/flow/${flowId}`)).body.flow
    .problems;
  return { live, tried: tried.body.effects, problems };
}
const words = (rows: { body: string }[]) => rows.map(({ body }) => body);

test('a template leaves with its values filled, and the test run says the same (FLOW-83)', async () => {
  const templateId = await aTemplate();
  const { live, tried, problems } = await bothSay({ templateId, values: ['{{firstName}}', '{{pedido}}'] });
  expect(words(live)).toEqual(['Olá Cliente, o pedido 42 saiu.', 'enviado']);
  expect(live[0]).toMatchObject({
    mediaType: 'templateMessage',
    details: { kind: 'template', templateId, values: ['Cliente', '42'] },
  });
  expect(tried).toMatchObject([
    { did: 'sentTemplate', name: 'pedido', text: 'Olá Cliente, o pedido 42 saiu.' },
    { did: 'said', text: 'enviado' },
  ]);
  expect(problems).not.toContainEqual(expect.objectContaining({ nodeId: 't', kind: 'missingRow' }));
});

test('a picture above the words goes with it, and without one the block is incomplete', async () => {
  const templateId = await aTemplate({ body: 'Olá', headerFormat: 'image' });
  const mediaId = await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [file] = await tx.insert(media).values({ mime: 'image/png', state: 'ready', bytes: 3 }).returning();
    return Number(file!.id);
  });
  const { live, tried } = await bothSay({ templateId, file: `${mediaId}.png` }, line, [mediaId]);
  expect(live[0]).toMatchObject({ mediaId, mediaType: 'templateMessage', body: 'Olá' });
  expect(tried[0]).toMatchObject({ did: 'sentTemplate', file: `${mediaId}.png` });
  const bare = await bothSay({ templateId });
  expect(words(bare.live)).toEqual(['sem modelo']);
  expect(bare.problems).toContainEqual({ kind: 'incomplete', nodeId: 't', about: 'values' });
});

test('a template that is gone, stopped, of another account, or with an empty place leads to `error`', async () => {
  const gone = { templateId: 2_000_000_000, values: ['a', 'b'] };
  const paused = { templateId: await aTemplate({ status: 'paused' }), values: ['a', 'b'] };
  for (const data of [gone, paused]) {
    const { live, tried, problems } = await bothSay(data);
    expect(words(live)).toEqual(['sem modelo']);
    expect(tried).toEqual([{ did: 'said', text: 'sem modelo' }]);
    expect(problems).toContainEqual({ kind: 'missingRow', nodeId: 't', about: 'template' });
  }
  const empty = await bothSay({ templateId: await aTemplate(), values: ['  ', 'b'] });
  expect([words(empty.live), empty.tried]).toEqual([['sem modelo'], [{ did: 'said', text: 'sem modelo' }]]);
  const other = await bothSay({ templateId: await aTemplate(), values: ['a', 'b'] }, await rig.line({}));
  expect(words(other.live)).toEqual(['sem modelo']);
});
