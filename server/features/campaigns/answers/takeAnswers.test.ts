import { ack } from '@recado/shared/features/messages';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox, outboxLanes } from '../../../outbox/outbox.table.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { newNumber } from '../../../testing/newCustomer.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { changeMessage } from '../../inbound/changeMessage.ts';
import { campaignEntries } from '../campaigns.table.ts';
import type { CampaignRig } from '../testing/campaignRig.ts';
import { campaignTest } from '../testing/campaignTest.ts';
import { questions } from '../testing/crowd.ts';
import { isOptOutWord } from './isOptOutWord.ts';

let app: TestApp;
let rig: CampaignRig;
campaignTest((...made) => {
  [app, rig] = made;
});

const hours = (count: number) => count * 3_600_000;

describe('a confirmation', () => {
  test('is asked first; any answer lets the message follow, before those who were not asked yet (BOT-88, OPEN-105)', async () => {
    const [first, second, third] = [newNumber(), newNumber(), newNumber()];
    const id = await rig.start(questions, [first, second, third]);
    await rig.pausesEnd();
    await rig.run(id);
    await rig.pausesEnd();
    await rig.run(id);
    expect(await rig.outcomes(id)).toEqual(['asked', 'asked', 'waiting']);
    await rig.answer(second, 'quem é?');
    expect(await rig.outcomes(id)).toEqual(['asked', 'confirmed', 'waiting']);
    await rig.pausesEnd();
    await rig.run(id);
    expect(await rig.outcomes(id)).toEqual(['asked', 'sent', 'waiting']);
    expect(await rig.sentTo(second)).toEqual(['Posso enviar?', 'A oferta']);
    const [, entry] = await rig.entries(id);
    expect(entry!.slot).toBe(1);
    expect(entry!.confirmedAt).toEqual(expect.any(Date));
  });

  test('without an answer in 72 hours is none, and the campaign ends', async () => {
    const number = newNumber();
    const id = await rig.start(questions, [number]);
    await rig.finish(id);
    app.clock.advance(hours(71.9));
    await rig.finish(id);
    expect(await rig.outcomes(id)).toEqual(['asked']);
    // Until then it looks again rarely: answers wake it.
    expect(await rig.run(id)).toBeGreaterThan(60);
    app.clock.advance(hours(0.2));
    await rig.finish(id);
    expect(await rig.outcomes(id)).toEqual(['notConfirmed']);
    expect((await rig.shown(id)).status).toBe('FINALIZADA');
    await rig.answer(number, 'sim');
    expect(await rig.outcomes(id)).toEqual(['notConfirmed']);
  });

  test('that comes while the campaign is cancelled counts when it goes on; nobody is asked twice (CAMP-45)', async () => {
    const [yes, silent, no] = [newNumber(), newNumber(), newNumber()];
    const id = await rig.start(questions, [yes, silent, no]);
    await rig.finish(id);
    await rig.act(id, 'cancel');
    await rig.answer(yes, 'sim');
    await rig.answer(no, 'parar');
    expect(await rig.outcomes(id)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    await rig.act(id, 'restart');
    expect(await rig.outcomes(id)).toEqual(['confirmed', 'asked', 'optedOut']);
    expect((await rig.entries(id)).map(({ state }) => state)).toEqual(['confirmed', 'asked', 'skipped']);
    expect((await rig.shown(id)).counts).toMatchObject({ confirmed: 1, asked: 1, skipped: 1 });
    await rig.finish(id);
    expect(await rig.sentTo(yes)).toEqual(['Posso enviar?', 'A oferta']);
    expect(await rig.sentTo(silent)).toEqual(['Posso enviar?']);
  });
});

describe('an opt-out word', () => {
  test('is one of ours or of the company, alone in its message, in any case and accents', () => {
    for (const body of ['PARAR', ' Stop! ', 'Nao quero receber.', 'ABONELİKTEN ÇIK', 'Sair'])
      expect(isOptOutWord(body, ['sair'])).toBe(true);
    for (const body of ['parar amanhã', 'não', '', '...', 'sair daqui'])
      expect(isOptOutWord(body, ['sair'])).toBe(false);
  });

  test('ends all campaigns for that person, is confirmed once, and confirms nothing', async () => {
    const [leaves, stays] = [newNumber(), newNumber()];
    const id = await rig.start(questions, [leaves, stays]);
    await rig.finish(id);
    await rig.answer(leaves, 'PARAR');
    await rig.answer(leaves, 'parar');
    await rig.answer(stays, 'ok');
    await rig.finish(id);
    expect(await rig.outcomes(id)).toEqual(['optedOut', 'sent']);
    expect((await rig.entries(id))[0]!.optedOutAt).toEqual(expect.any(Date));
    const expectedTexts = ['Posso enviar?', 'Pronto. Você não receberá mais mensagens de campanhas.'];
    expect(await rig.sentTo(leaves)).toEqual(expectedTexts);
    const again = await rig.start({}, [leaves, stays]);
    await rig.finish(again);
    expect(await rig.outcomes(again)).toEqual(['optedOut', 'sent']);
    expect(await rig.sentTo(leaves)).toEqual(expectedTexts);
  });

  test('between question and message keeps the message back', async () => {
    const number = newNumber();
    const id = await rig.start(questions, [number]);
    await rig.finish(id);
    await rig.answer(number, 'sim');
    await rig.answer(number, 'parar');
    await rig.finish(id);
    expect(await rig.outcomes(id)).toEqual(['optedOut']);
  });

  test('of somebody without a message of a campaign is a word like any other', async () => {
    const number = newNumber();
    await rig.answer(number, 'parar');
    const id = await rig.start({}, [number]);
    await rig.finish(id);
    expect(await rig.outcomes(id)).toEqual(['sent']);
  });
});

describe('an answer', () => {
  test('is the first message after the campaign’s, and goes to its queue', async () => {
    const number = newNumber();
    const id = await rig.start({ answerQueueId: app.queues.support }, [number]);
    await rig.finish(id);
    await rig.answer(number, 'Quero saber mais');
    const [{ answeredAt } = { answeredAt: null }] = await rig.entries(id);
    expect(answeredAt).toEqual(expect.any(Date));
    expect(await rig.ticketOf(number)).toMatchObject({ status: 'pending', queueId: app.queues.support });
    app.clock.advance(1000);
    await rig.answer(number, 'Alô?');
    expect((await rig.entries(id))[0]!.answeredAt).toEqual(answeredAt);
  });

  test('comes within seven days; later words are none', async () => {
    const [inTime, late] = [newNumber(), newNumber()];
    const id = await rig.start({ answerQueueId: app.queues.support }, [inTime, late]);
    await rig.finish(id);
    const sentBefore = (number: string, days: number) =>
      app.kernel.inWork(app.companyA, ({ tx }) =>
        tx
          .update(campaignEntries)
          .set({ sentAt: sql`now() - make_interval(days => ${days})` })
          .where(eq(campaignEntries.number, number)),
      );
    await sentBefore(inTime, 6);
    await sentBefore(late, 8);
    for (const number of [inTime, late]) await rig.answer(number, 'Oi');
    const answered = (await rig.entries(id)).map(({ answeredAt }) => answeredAt !== null);
    expect(answered).toEqual([true, false]);
  });

  test('takes nobody’s ticket away', async () => {
    const number = newNumber();
    const id = await rig.start({ answerQueueId: app.queues.support }, [number]);
    await rig.finish(id);
    await app.kernel.inWork(app.companyA, async ({ tx }) => {
      const { id: ticketId } = await rig.ticketOf(number);
      await tx
        .update(tickets)
        .set({ status: 'open', userId: app.people.anaSales.userId, queueId: app.queues.sales })
        .where(eq(tickets.id, ticketId));
    });
    await rig.answer(number, 'Oi');
    expect(await rig.ticketOf(number)).toMatchObject({ status: 'open', queueId: app.queues.sales });
  });

  test.each(['open', 'pending'] as const)(
    'leaves a ticket that is somebody’s where it is, also without a queue (%s)',
    async (status) => {
      const [taken, free] = [newNumber(), newNumber()];
      const id = await rig.start({ answerQueueId: app.queues.support }, [taken, free]);
      await rig.finish(id);
      const owned = { status, userId: app.people.anaSales.userId, queueId: null };
      const { id: ticketId } = await rig.ticketOf(taken);
      await app.kernel.inWork(app.companyA, ({ tx }) =>
        tx.update(tickets).set(owned).where(eq(tickets.id, ticketId)),
      );
      for (const number of [taken, free]) await rig.answer(number, 'Oi');
      expect(await rig.ticketOf(taken)).toMatchObject({ id: ticketId, ...owned });
      expect(await rig.ticketOf(free)).toMatchObject({ queueId: app.queues.support });
    },
  );
});

/** The channel reports what became of a message. */
async function reportAck(messageId: number, failure: 'notOnChannel' | null, to: number): Promise<void> {
  const [message] = await app.read((tx) => tx.select().from(messages).where(eq(messages.id, messageId)));
  await app.kernel.inWork(app.companyA, (work) =>
    changeMessage(work, rig.line.connectionId, {
      kind: 'ack',
      providerId: message!.providerId!,
      ack: to,
      failure,
    } as Parameters<typeof changeMessage>[2]),
  );
}

test('a message that fails makes its entry fail, until it leaves after all', async () => {
  const id = await rig.start({}, [newNumber()]);
  await rig.finish(id);
  const [entry] = await rig.entries(id);
  await reportAck(entry!.messageId!, 'notOnChannel', ack.failed);
  expect(await rig.outcomes(id)).toEqual(['notOnChannel']);
  expect((await rig.shown(id)).counts).toMatchObject({ sent: 0, failed: 1 });
  await reportAck(entry!.messageId!, null, 2);
  expect(await rig.outcomes(id)).toEqual(['sent']);
  expect((await rig.shown(id)).counts).toMatchObject({ sent: 1, failed: 0 });
});

test('an attendant’s reply leaves before what a campaign has in the outbox', async () => {
  const number = newNumber();
  const id = await rig.start({ openTicket: 'enabled', statusTicket: 'pending' }, [number]);
  await rig.pausesEnd();
  await rig.run(id);
  const ticket = await rig.ticketOf(number);
  await app.call(app.people.adminA, 'PUT', `/tickets/${ticket.id}`, {
    status: 'open',
    userId: app.people.adminA.userId,
    queueId: app.queues.sales,
  });
  await app.call(app.people.adminA, 'POST', `/messages/${ticket.id}`, { body: 'Bom dia' });
  const lanes = await app.read((tx) =>
    tx.select({ lane: outbox.lane }).from(outbox).where(eq(outbox.ticketId, ticket.id)).orderBy(outbox.lane),
  );
  expect(lanes.map(({ lane }) => lane)).toEqual([outboxLanes.person, outboxLanes.campaign]);
});
