import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../testing/fakeChannel.ts';
import { letTimePass } from '../../testing/letTimePass.ts';
import { newNumber, newTicket } from '../../testing/newCustomer.ts';
import { saveCampaignSettings } from '../campaigns/rows/campaignSettings.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { isOptedOut } from '../optOuts/isOptedOut.ts';
import { laneSteps } from './cards.table.ts';
import { boardRig } from './testing/boardRig.ts';

let app: TestApp;
let line: FakeConnection;
let rig: ReturnType<typeof boardRig>;
// The company has no campaign, so nothing but its lanes awaits answers.
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [], fields: { isDefault: true } });
  rig = boardRig(app, line.connectionId);
  await app.kernel.inWork(app.companyA, (work) =>
    saveCampaignSettings(work, [
      { key: 'startHour', value: '00:00' },
      { key: 'endHour', value: '00:00' },
      { key: 'optOutWords', value: 'chega' },
    ]),
  );
});
afterAll(() => app.stop());

const writes = (number: string, body: string) => line.arrive(message(person(phone(number), 'Cliente'), body));
const isOut = (number: string) => app.read((tx) => isOptedOut(tx, { number }));

test('a customer who writes brings the ticket back to the lane that its lane names (BOT-80)', async () => {
  const back = await rig.lane('Conversa');
  const lane = await rig.lane('Espera', { rollbackLaneId: back.id });
  const number = newNumber();
  const { id } = await newTicket(app, line, { number });
  await rig.move(id, null, lane.id);
  await writes(number, 'Voltei');
  expect(await rig.lanesOf(id)).toEqual([back.id]);
});

test('an opt-out word that answers the offer of a lane ends offers and campaigns, and is confirmed once (BOT-82)', async () => {
  const lane = await rig.lane('Longe', {
    daysForRemarketing: 1,
    hourRemarketing: '00:00',
    messageRemarketing: 'Ainda por aí?',
    whatsappIdRemarketing: line.connectionId,
  });
  const [offered, waits] = [newNumber(), newNumber()];
  const ticket = await newTicket(app, line, { number: offered });
  const other = await newTicket(app, line, { number: waits });
  // Nobody waits for an answer of ours.
  await app.kernel.inWork(app.companyA, ({ tx }) => tx.update(tickets).set({ waitingSince: null }));
  for (const { id } of [ticket, other]) await rig.move(id, null, lane.id);
  await letTimePass(
    app,
    laneSteps,
    and(eq(laneSteps.ticketId, ticket.id), eq(laneSteps.kind, 'remarketing')),
  );
  await rig.stepsRun();
  expect((await rig.saidOn(ticket.id)).at(-1)).toBe('Ainda por aí?');
  await writes(offered, 'Oi');
  expect(await isOut(offered)).toBe(false);
  await writes(offered, 'Chega!');
  await writes(offered, 'parar');
  // Who got no offer says a word like any other.
  await writes(waits, 'parar');
  expect([await isOut(offered), await isOut(waits)]).toEqual([true, false]);
  const replies = (await rig.saidOn(ticket.id)).filter((body) => body.startsWith('Pronto.'));
  expect(replies).toEqual(['Pronto. Você não receberá mais mensagens de campanhas.']);
});

test('an opt-out word of somebody whose offer was due and did not leave is a word like any other', async () => {
  const lane = await rig.lane('Longe', {
    daysForRemarketing: 1,
    hourRemarketing: '00:00',
    messageRemarketing: 'Ainda por aí?',
    whatsappIdRemarketing: line.connectionId,
  });
  const number = newNumber();
  const ticket = await newTicket(app, line, { number });
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    await tx.update(tickets).set({ waitingSince: null });
    await tx.update(contacts).set({ disableBot: true }).where(eq(contacts.id, ticket.contactId));
  });
  await rig.move(ticket.id, null, lane.id);
  await letTimePass(
    app,
    laneSteps,
    and(eq(laneSteps.ticketId, ticket.id), eq(laneSteps.kind, 'remarketing')),
  );
  await rig.stepsRun();
  expect((await rig.cardOf(ticket.id))?.remarketedStay).not.toBeNull();
  expect(await rig.saidOn(ticket.id)).not.toContain('Ainda por aí?');
  await writes(number, 'Chega!');
  expect(await isOut(number)).toBe(false);
});
