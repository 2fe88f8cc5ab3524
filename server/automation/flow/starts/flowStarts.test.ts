import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectionFlows } from '../../../features/flows/connectionFlows.table.ts';
import { type flows, flowVersions } from '../../../features/flows/flows.table.ts';
import { companies } from '../../../features/operator/companies/companies.table.ts';
import { phraseCampaigns } from '../../../features/phraseCampaigns/phraseCampaigns.table.ts';
import { type AutomationRig, automationRig } from '../../../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import type { FakeConnection } from '../../../testing/fakeChannel.ts';
import { aFlow, block, inRow } from '../../../testing/flowRig.ts';
import { isWithin } from './flowStarts.ts';

let app: TestApp;
let rig: AutomationRig;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  rig = automationRig(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  line = await rig.line({
    fields: { greetingMessage: 'Escolha:' },
    queueIds: [app.queues.sales, app.queues.support],
  });
  await app.kernel.inWork(app.companyA, ({ tx }) => tx.delete(phraseCampaigns));
});

const says = (words: string, fields: Partial<typeof flows.$inferInsert> = {}) =>
  aFlow(app, inRow(block('m', 'message', { label: words })), fields);
const phrase = (flowId: number, words: string, more: Partial<typeof phraseCampaigns.$inferInsert> = {}) =>
  app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.insert(phraseCampaigns).values({ name: words, flowId, phrase: words, ...more }),
  );
const uses = (use: 'welcome' | 'notPhrase' | 'scheduled', flowId: number) =>
  app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.insert(connectionFlows).values({ connectionId: line.connectionId, use, flowId }),
  );
const menu = expect.stringContaining('Escolha:');

test('a phrase on its connection starts its flow, the longest one first (BOT-59, BOT-60)', async () => {
  const other = await rig.line({});
  await phrase(await says('Any'), 'promoção');
  await phrase(await says('This'), 'quero a promoção', { whatsappId: line.connectionId });
  await phrase(await says('Other'), 'olá quero a promoção', { whatsappId: other.connectionId });
  await phrase(await says('Off'), 'olá, quero a promoção já', { status: false });
  expect(await rig.customer(line).says('Olá, quero a PROMOCAO já!')).toEqual(['This']);
  expect(await rig.customer(line).says('promoção')).toEqual(['Any']);
  expect(await rig.customer(line).says('promoções')).toEqual([menu]);
});

test('a flow that is switched off or was never published does not start (BOT-64)', async () => {
  await phrase(await says('Off', { active: false }), 'um');
  const draft = await says('Draft');
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.delete(flowVersions).where(eq(flowVersions.flowId, draft)),
  );
  await phrase(draft, 'dois');
  await phrase(await says('Rule', { kind: 'rule' }), 'tres');
  for (const words of ['um', 'dois', 'tres']) expect(await rig.customer(line).says(words)).toEqual([menu]);
});

test('a phrase starts its flow also while a ticket waits in its queue, not with a person (BOT-59)', async () => {
  const customer = rig.customer(line);
  await customer.says('oi');
  await customer.says('1');
  await phrase(await says('Again'), 'promo');
  expect(await customer.says('e a promo?')).toEqual(['Again']);
  expect(await customer.says('promo')).toEqual(['Again']);
  const ticket = await customer.ticket();
  await app.call(app.people.adminA, 'PUT', `/tickets/${ticket.id}`, {
    status: 'open',
    queueId: app.queues.sales,
  });
  expect(await customer.says('promo')).toEqual([]);
});

test("the welcome flow runs for a contact's first message on the connection, once (BOT-61)", async () => {
  await uses('welcome', await says('Welcome'));
  const customer = rig.customer(line);
  expect(await customer.says('oi')).toEqual(['Welcome']);
  expect(await customer.says('oi')).toEqual([menu]);
  const ticket = await customer.ticket();
  await app.call(app.people.adminA, 'PUT', `/tickets/${ticket.id}`, { status: 'closed' });
  expect(await customer.says('de novo')).toEqual([menu]);
  expect(await customer.tickets()).toHaveLength(2);
  expect(await rig.customer(await rig.line({}), customer.number).says('oi')).not.toContain('Welcome');
});

test('a phrase comes before the welcome flow; the flow for no phrase runs where none is in the message (BOT-62)', async () => {
  await uses('welcome', await says('Welcome'));
  await uses('notPhrase', await says('No phrase'));
  await phrase(await says('Phrase'), 'promo');
  const customer = rig.customer(line);
  expect(await customer.says('promo')).toEqual(['Phrase']);
  const again = async () => {
    const ticket = await customer.ticket();
    await app.call(app.people.adminA, 'PUT', `/tickets/${ticket.id}`, { status: 'closed' });
  };
  await again();
  expect(await customer.says('oi')).toEqual(['No phrase']);
  expect(await customer.says('oi')).toEqual([menu]);
  await again();
  expect(await customer.says('promo')).toEqual(['Phrase']);
});

test('a phrase that came before the customer had to agree starts its flow once they have (BOT-12, BOT-59)', async () => {
  await rig.set({ enableLGPD: 'enabled', lgpdConsent: 'enabled', lgpdMessage: 'LGPD' });
  await phrase(await says('Promo'), 'promo');
  const customer = rig.customer(line);
  expect(await customer.says('quero a promo')).toEqual([expect.stringContaining('LGPD')]);
  expect(await customer.says('1')).toEqual(['Promo']);
  expect(await customer.says('1')).toEqual([menu]);
  await rig.set({});
});

test("a scheduled flow starts within its run window by the company's clock (BOT-63, OPEN-110)", async () => {
  const flowId = await says('Night', { scheduledTimeRun: '22:00-06:00' });
  await uses('scheduled', flowId);
  const zone = (hoursAhead: number) => `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`;
  const at = async (hour: number) => {
    const utc = app.kernel.clock.now().getUTCHours();
    const ahead = ((hour - utc + 36) % 24) - 12;
    await app.kernel.inWork(app.companyA, ({ tx }) => tx.update(companies).set({ timeZone: zone(ahead) }));
  };
  await at(23);
  expect(await rig.customer(line).says('oi')).toEqual(['Night']);
  await at(12);
  const customer = rig.customer(line);
  expect(await customer.says('oi')).toEqual([menu]);
  await customer.says('1');
  await at(3);
  expect(await customer.says('alguém?')).toEqual(['Night']);
  expect(await customer.says('alguém?')).toEqual([]);
});

test.each([
  ['08:00-18:00', '08:00', true],
  ['08:00-18:00', '18:00', true],
  ['08:00-18:00', '18:01', false],
  ['08:00-18:00', '07:59', false],
  ['22:00-06:00', '23:00', true],
  ['22:00-06:00', '05:59', true],
  ['22:00-06:00', '12:00', false],
  ['10:00-10:00', '03:00', true],
  ['00:00-23:59', '23:59', true],
  ['', '12:00', false],
])('the run window %s at %s: %s (OPEN-110)', (window, time, is) => {
  expect(isWithin(window, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))).toBe(is);
});
