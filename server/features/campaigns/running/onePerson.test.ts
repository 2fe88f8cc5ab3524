import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Person, TestApp } from '../../../testing/buildTestApp.ts';
import { newNumber } from '../../../testing/newCustomer.ts';
import { auditEntries } from '../../core/audit/audit.table.ts';
import { learnIdentities } from '../../core/contacts/learnIdentities.ts';
import { media } from '../../core/media/media.table.ts';
import { optOut } from '../../optOuts/optOut.ts';
import { campaignEntries, campaigns } from '../campaigns.table.ts';
import type { CampaignRig } from '../testing/campaignRig.ts';
import { campaignTest } from '../testing/campaignTest.ts';

let app: TestApp;
let rig: CampaignRig;
campaignTest((...made) => {
  [app, rig] = made;
});

const inWork = <T>(run: Parameters<typeof app.kernel.inWork<T>>[1]) => app.kernel.inWork(app.companyA, run);
const run = async (items: Parameters<CampaignRig['list']>[0], fields: object = {}) => {
  const id = await rig.start(fields, items);
  await rig.finish(id);
  return id;
};
/** The channel says that these two numbers are one person. */
const areOne = (first: string, second: string) =>
  inWork((work) =>
    learnIdentities(
      work,
      { identities: [first, second].map((value) => ({ kind: 'phone', value })), name: null },
      'whatsapp',
    ),
  );
let made = 0;
/** A Mexican line as people write it, and as WhatsApp has it. */
const spelledTwice = () => {
  const line = String(++made).padStart(4, '0');
  return { typed: `521551234${line}`, real: `52551234${line}` };
};

describe('a person with two numbers in one list', () => {
  test('gets the message once, whichever is written to first', async () => {
    const [first, second] = [newNumber(), newNumber()];
    await areOne(first, second);
    const id = await run([first, second]);
    expect(await rig.outcomes(id)).toEqual(['sent', 'repeated']);
    expect(await rig.sentTo(second)).toHaveLength(1);
  });

  test('gets the message by the second one when the first one failed', async () => {
    const [first, second] = [newNumber(), newNumber()];
    await areOne(first, second);
    const id = await rig.create({ contactListId: await rig.list([first, second]) });
    await rig.act(id, 'start');
    await rig.prepare(id);
    await rig.pausesEnd();
    await rig.run(id);
    await inWork(({ tx }) =>
      tx.update(campaignEntries).set({ state: 'failed' }).where(eq(campaignEntries.number, first)),
    );
    await rig.finish(id);
    expect(await rig.outcomes(id)).toEqual(['failed', 'sent']);
  });

  test('who opted out with one of them gets nothing by the other, and the campaign goes on', async () => {
    const [out, second, next] = [newNumber(), newNumber(), newNumber()];
    await areOne(out, second);
    await inWork((work) => optOut(work, { number: out, way: 'staff' }));
    const id = await run([second, next]);
    expect(await rig.outcomes(id)).toEqual(['optedOut', 'sent']);
    expect(await rig.sentTo(second)).toEqual([]);
    const test = await app.call(app.people.adminA, 'POST', '/campaigns/test', {
      ...{ whatsappId: rig.line.connectionId, number: second, text: 'Oi' },
    });
    expect(test.error).toBe('ERR_OPTED_OUT');
  });
});

describe('tests to oneself are thirty an hour for one person: more would be a campaign without its pace', () => {
  const send = (caller: Person) =>
    app.call(caller, 'POST', '/campaigns/test', {
      ...{ whatsappId: rig.line.connectionId, number: newNumber(), text: 'Oi' },
    });

  test('whatever process sends them', async () => {
    const person = await app.addPerson(app.companyA, { profile: 'admin' });
    const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000);
    // The log of other processes: a day of tests, and 28 of this hour.
    const sent = [...Array(40).fill(minutesAgo(61)), ...Array(28).fill(minutesAgo(50))].map((at) => ({
      ...{ at, area: 'campaigns', verb: 'test', doer: 'person' as const, userId: person.userId },
      ...{ userName: '', address: '', userAgent: '', changes: [] },
    }));
    await inWork(({ tx }) => tx.insert(auditEntries).values(sent));
    expect([(await send(person)).error, (await send(person)).error]).toEqual([undefined, undefined]);
    const refused = await send(person);
    expect(refused).toMatchObject({ error: 'ERR_TOO_MANY_REQUESTS', body: { retryAfterSeconds: 600 } });
    expect((await send(app.people.adminA)).error).toBeUndefined();
  });

  test('also when many are sent at once', async () => {
    const person = await app.addPerson(app.companyA, { profile: 'admin' });
    const replies = await Promise.all(Array.from({ length: 36 }, () => send(person)));
    expect(replies.filter(({ error }) => error === undefined)).toHaveLength(30);
  });
});

test('planted mistake: an entry that waits again although it was sent stores no second message', async () => {
  const number = newNumber();
  const id = await rig.start({}, [number]);
  await rig.pausesEnd();
  await rig.run(id);
  const sent = await rig.sentTo(number);
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(campaignEntries)
      .set({ state: 'waiting', sentAt: null, messageId: null })
      .where(eq(campaignEntries.campaignId, id)),
  );
  await rig.pausesEnd();
  await expect(rig.run(id)).rejects.toThrow();
  expect([sent.length, await rig.sentTo(number)]).toEqual([1, sent]);
});

test('two spellings of one line, as the check of numbers found them, are written to once', async () => {
  const { typed, real } = spelledTwice();
  const id = await run([{ number: typed, foundAs: real }, real]);
  expect((await rig.entries(id)).map(({ number, fault }) => [number, fault])).toEqual([
    [typed, null],
    [real, 'repeated'],
  ]);
});

test('a text of variables alone says nothing to a person without their values', async () => {
  const [rich, poor] = [newNumber(), newNumber()];
  const id = await run(
    [
      { number: rich, values: { oferta: 'Dez por cento' } },
      { number: poor, values: {} },
    ],
    { message1: '{oferta}' },
  );
  expect(await rig.outcomes(id)).toEqual(['sent', 'unknownVariable']);
  expect(await rig.sentTo(poor)).toEqual([]);
});

test('a campaign whose file is gone does not begin, instead of failing for everybody', async () => {
  const id = await rig.create({ contactListId: await rig.list([newNumber()]) });
  await inWork(async ({ tx }) => {
    const [file] = await tx
      .insert(media)
      .values({ state: 'failed', mime: 'image/png', name: 'oferta.png' })
      .returning({ id: media.id });
    await tx.update(campaigns).set({ mediaId: file!.id }).where(eq(campaigns.id, id));
  });
  expect((await rig.act(id, 'start')).body.error).toBe('ERR_CAMPAIGN_NO_FILE');
});
