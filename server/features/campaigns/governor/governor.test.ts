import type { FailureCode } from '@recado/shared/features/messages';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paces } from '../../../outbox/pace/paces.table.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection } from '../../../testing/fakeChannel.ts';
import { newTicket } from '../../../testing/newCustomer.ts';
import { auditEntries } from '../../core/audit/audit.table.ts';
import { connections } from '../../core/connections/connections.table.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { notifications } from '../../core/notifications/notifications.table.ts';
import { changeMessage } from '../../inbound/changeMessage.ts';
import { optOut } from '../../optOuts/optOut.ts';
import { campaignEntries, campaignRuns, campaigns, deletedSends } from '../campaigns.table.ts';
import { prepareEntries } from '../preparing/prepareEntries.ts';
import { judgePace } from './judgePace.ts';
import { takeCampaignPlace } from './takeCampaignPlace.ts';

let app: TestApp;
let line: FakeConnection;
let ticket: { id: number; contactId: number };
let campaignId: number;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  line = await fakeConnection(app, { queueIds: [] });
  ticket = await newTicket(app, line);
  campaignId = await inWork(async ({ tx }) => {
    const [row] = await tx
      .insert(campaigns)
      .values({ name: 'Natal', connectionId: line.connectionId })
      .returning();
    return row!.id;
  });
});
afterAll(() => app.stop());

const inWork = <T>(run: Parameters<typeof app.kernel.inWork<T>>[1]) => app.kernel.inWork(app.companyA, run);
const take = () =>
  inWork((work) =>
    takeCampaignPlace(work, {
      connectionId: line.connectionId,
      intervals: { messageSeconds: 0, longerAfter: 0, longerSeconds: 0 },
      limits: { dailyLimit: 0, warmUp: false },
    }),
  );
const pace = async () =>
  (await app.read((tx) => tx.select().from(paces).where(eq(paces.connectionId, line.connectionId))))[0];
const call = (method: 'GET' | 'POST', path: string) =>
  app.call(app.people.adminA, method, `/campaigns/paces${path}`);
const shown = async () =>
  (await call('GET', '')).body.paces.find(
    ({ connection }: { connection: { id: number } }) => connection.id === line.connectionId,
  );

interface Sent {
  failure?: FailureCode;
  ack?: number;
  optedOut?: boolean;
  answered?: boolean;
  hoursAgo?: number;
  isRequest?: boolean;
}
let people = 0;
/** Stores so many messages of a campaign, the next one after the last. */
const sent = (count: number, { failure, ack = 3, optedOut, answered, hoursAgo = 0, isRequest }: Sent = {}) =>
  inWork(async ({ tx }) => {
    const ids: number[] = [];
    for (let n = 0; n < count; n++) {
      const [row] = await tx
        .insert(messages)
        .values({
          ticketId: ticket.id,
          connectionId: line.connectionId,
          fromMe: true,
          body: 'Oferta',
          sentBy: 'campaign',
          ack: failure ? -1 : ack,
          failure: failure ?? null,
          providerId: crypto.randomUUID(),
        })
        .returning({ id: messages.id });
      const at = sql`clock_timestamp() - make_interval(hours => ${hoursAgo})`;
      await tx.insert(campaignEntries).values({
        campaignId,
        connectionId: line.connectionId,
        name: 'Cliente',
        number: `5511${String(++people).padStart(9, '0')}`,
        contactId: ticket.contactId,
        ...(isRequest
          ? { state: 'asked', confirmationRequestedAt: at, askMessageId: row!.id }
          : { state: failure ? 'failed' : 'sent', sentAt: at, messageId: row!.id }),
        optedOutAt: optedOut ? at : null,
        answeredAt: answered ? at : null,
      });
      ids.push(row!.id);
    }
    return ids;
  });
const next = async () => {
  await inWork(({ tx }) =>
    tx
      .update(paces)
      .set({ nextAt: sql`clock_timestamp()`, freeAt: sql`clock_timestamp()` })
      .where(eq(paces.connectionId, line.connectionId)),
  );
  return take();
};

describe('the governor', () => {
  test('lets a number go on whose messages arrive, and stops it above 20 % of refusals in 50', async () => {
    await take();
    await sent(200);
    await sent(10, { failure: 'notOnChannel' });
    expect(await next()).toMatchObject({ isFree: true });
    expect(await pace()).toMatchObject({ slowedBy: 2, slowedWhy: 'refusals', isStopped: false });
    await sent(1, { failure: 'refused' });
    expect(await next()).toMatchObject({ isFree: false, why: 'stopped' });
    expect(await shown()).toMatchObject({
      stopped: { why: 'refusals', at: expect.any(String) },
      lately: { sent: 200, refused: 11 },
    });
    const notices = await app.read((tx) =>
      tx.select().from(notifications).where(eq(notifications.kind, 'paceStopped')),
    );
    expect(notices.some(({ detail }) => detail?.startsWith(`${line.connectionId}|`))).toBe(true);
  });

  test('forgets what lies behind 50 messages, and goes back to usual pauses', async () => {
    await take();
    await sent(8, { failure: 'refused' });
    await next();
    expect(await pace()).toMatchObject({ slowedBy: 2 });
    await sent(50);
    await next();
    expect(await pace()).toMatchObject({ slowedBy: 1, slowedWhy: null });
  });

  test('counts no trouble of ours', async () => {
    await take();
    await sent(50, { failure: 'disconnected' });
    expect(await next()).toMatchObject({ isFree: true });
    expect(await pace()).toMatchObject({ slowedBy: 1 });
  });

  test('stops above 5 opt-outs in 100, also of requests for confirmation', async () => {
    await take();
    await sent(90);
    await sent(3, { optedOut: true, isRequest: true });
    await next();
    expect(await pace()).toMatchObject({ slowedBy: 2, slowedWhy: 'optOuts' });
    await sent(3, { optedOut: true });
    expect(await next()).toMatchObject({ why: 'stopped' });
    expect(await pace()).toMatchObject({ stopWhy: 'optOuts' });
  });

  test('stops when people block the number, or nothing arrives any more', async () => {
    expect(judgePace({ refused: 0, optedOut: 0, blocked: 5, old: 0, arrived: 0 }).stopWhy).toBe('blocks');
    expect(judgePace({ refused: 0, optedOut: 0, blocked: 3, old: 0, arrived: 0 })).toMatchObject({
      slowedBy: 2,
      stopWhy: null,
    });
    expect(judgePace({ refused: 6, optedOut: 3, blocked: 0, old: 0, arrived: 0 }).slowedBy).toBe(4);
    await take();
    await sent(49, { ack: 1, hoursAgo: 2 });
    expect(await next()).toMatchObject({ isFree: true });
    await sent(11, { ack: 1, hoursAgo: 2 });
    expect(await next()).toMatchObject({ why: 'stopped' });
    expect(await pace()).toMatchObject({ stopWhy: 'silence' });
  });

  test('hears no silence on a channel that never reports that a message arrived', async () => {
    await inWork(({ tx }) =>
      tx.update(connections).set({ channel: 'instagram' }).where(eq(connections.id, line.connectionId)),
    );
    await take();
    await sent(80, { ack: 1, hoursAgo: 2 });
    expect(await next()).toMatchObject({ isFree: true });
    expect(await pace()).toMatchObject({ stopWhy: null, slowedBy: 1 });
  });

  test('stops at once when WhatsApp restricts the number', async () => {
    await take();
    const [id] = await sent(1, { ack: 0 });
    const [message] = await app.read((tx) => tx.select().from(messages).where(eq(messages.id, id!)));
    await inWork((work) =>
      changeMessage(work, line.connectionId, {
        kind: 'ack',
        providerId: message!.providerId!,
        ack: -1,
        failure: 'restricted',
      }),
    );
    expect(await next()).toMatchObject({ why: 'stopped' });
  });

  test('stops too when a lane’s offer or a person’s words meet the restriction', async () => {
    await take();
    const [id] = await sent(1, { ack: 0 });
    const [message] = await inWork(({ tx }) =>
      tx.update(messages).set({ sentBy: 'bot' }).where(eq(messages.id, id!)).returning(),
    );
    await inWork((work) =>
      changeMessage(work, line.connectionId, {
        kind: 'ack',
        providerId: message!.providerId!,
        ack: -1,
        failure: 'restricted',
      }),
    );
    expect(await next()).toMatchObject({ why: 'stopped' });
  });

  test('a person lets it go on, which is audited, counts from there and makes its campaigns due', async () => {
    await take();
    await sent(11, { failure: 'refused' });
    await next();
    await inWork(({ tx }) =>
      tx.insert(campaignRuns).values({
        campaignId,
        connectionId: line.connectionId,
        dueAt: sql`now() + interval '10 minutes'`,
      }),
    );
    const { status, body } = await call('POST', `/${line.connectionId}/resume`);
    expect([status, body.stopped, body.lately.sent]).toEqual([200, null, 0]);
    expect(await next()).toMatchObject({ isFree: true });
    const [run] = await app.read((tx) =>
      tx
        .select({ isDue: sql<boolean>`due_at <= now()` })
        .from(campaignRuns)
        .where(eq(campaignRuns.campaignId, campaignId)),
    );
    expect(run?.isDue ?? true).toBe(true);
    const audited = await app.read((tx) =>
      tx
        .select()
        .from(auditEntries)
        .where(
          and(eq(auditEntries.verb, 'resumePace'), eq(auditEntries.objectId, String(line.connectionId))),
        ),
    );
    expect(audited).toHaveLength(1);
    expect((await call('POST', '/999999/resume')).error).toBe('ERR_NO_WAPP_FOUND');
  });

  test('an opt-out is counted with the message that it followed', async () => {
    await sent(2);
    await inWork((work) =>
      optOut(work, { contactId: ticket.contactId, way: 'link', campaign: { id: campaignId, name: 'Natal' } }),
    );
    const rows = await app.read((tx) =>
      tx
        .select({ at: campaignEntries.optedOutAt })
        .from(campaignEntries)
        .where(eq(campaignEntries.campaignId, campaignId))
        .orderBy(campaignEntries.id),
    );
    expect(rows).toEqual([{ at: null }, { at: expect.any(Date) }]);
  });
});

describe('a campaign that is deleted', () => {
  const remove = async () =>
    expect((await app.call(app.people.adminA, 'DELETE', `/campaigns/${campaignId}`)).status).toBe(200);
  const another = async () => {
    const [row] = await inWork(({ tx }) =>
      tx.insert(campaigns).values({ name: 'Páscoa', connectionId: line.connectionId }).returning(),
    );
    campaignId = row!.id;
  };

  test('leaves its refusals, opt-outs and requests in the figures of its number', async () => {
    await take();
    await sent(150);
    await sent(2, { optedOut: true, isRequest: true });
    await sent(8, { failure: 'refused' });
    await remove();
    expect(await next()).toMatchObject({ isFree: true });
    expect(await pace()).toMatchObject({ slowedBy: 2, slowedWhy: 'refusals' });
    expect((await shown()).lately).toEqual({ sent: 160, refused: 8, optedOut: 2, answered: 0 });
    // Three more of the next one, and the number stops: with eight forgotten it would go on.
    await another();
    await sent(3, { failure: 'refused' });
    expect(await next()).toMatchObject({ why: 'stopped' });
    expect((await shown()).lately).toMatchObject({ sent: 163, refused: 11 });
  });

  test('counts what becomes of its messages later, and the last 200 of all', async () => {
    await take();
    const ids = await sent(20);
    await remove();
    await another();
    await sent(30);
    await inWork(({ tx }) =>
      tx
        .update(messages)
        .set({ failure: 'refused', ack: -1 })
        .where(inArray(messages.id, ids.slice(0, 6))),
    );
    await inWork((work) => optOut(work, { contactId: ticket.contactId, way: 'word' }));
    expect((await shown()).lately).toMatchObject({ sent: 50, refused: 6, optedOut: 1 });
    await remove();
    await another();
    expect((await shown()).lately).toMatchObject({ sent: 50, refused: 6, optedOut: 1 });
    await sent(180);
    await remove();
    expect((await shown()).lately).toMatchObject({ sent: 200, refused: 0, optedOut: 1 });
    const remaining = await app.read((tx) =>
      tx.$count(deletedSends, eq(deletedSends.connectionId, line.connectionId)),
    );
    expect(remaining).toBe(200);
  });

  test('counts once while very many entries of it leave, and an opt-out of that time too', async () => {
    await take();
    await sent(60);
    await inWork(({ tx }) =>
      tx.execute(sql`insert into campaign_entries (campaign_id, name, number)
        select ${campaignId}::int, 'Pessoa', '5512' || (900000000 + n) from generate_series(1, 2100) n`),
    );
    await remove();
    expect((await shown()).lately).toMatchObject({ sent: 60, optedOut: 0 });
    await inWork((work) => optOut(work, { contactId: ticket.contactId, way: 'word' }));
    expect((await shown()).lately).toMatchObject({ sent: 60, optedOut: 1 });
    while ((await prepareEntries(app.kernel, app.companyA, campaignId)).as !== 'done');
    expect((await shown()).lately).toMatchObject({ sent: 60, optedOut: 1 });
  });

  test('and its number is let go on by a person: nothing of before counts', async () => {
    await take();
    await sent(11, { failure: 'refused' });
    await next();
    await remove();
    expect((await call('POST', `/${line.connectionId}/resume`)).body.lately.sent).toBe(0);
    expect(await next()).toMatchObject({ isFree: true });
  });
});
