import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../../db/client.ts';
import { eventLog } from '../../../events/events.table.ts';
import { tasks } from '../../../rowQueue/tasks.table.ts';
import type { Person, TestApp } from '../../../testing/buildTestApp.ts';
import { diesInBatch } from '../../../testing/diesInBatch.ts';
import { campaigns } from '../../campaigns/campaigns.table.ts';
import type { CampaignRig } from '../../campaigns/testing/campaignRig.ts';
import { campaignTest } from '../../campaigns/testing/campaignTest.ts';
import { runCheck } from '../checks/runCheck.ts';
import { contactListItems, contactLists, listImportRows, listImports } from '../contactLists.table.ts';
import { importListBatch } from '../imports/importListBatch.ts';
import { leaveList } from './leaveList.ts';

/** People of a list: more than one transaction removes. */
const crowd = 5000;
const batch = 2000;

let app: TestApp;
let rig: CampaignRig;
let admin: Person;
campaignTest((...made) => {
  [app, rig] = made;
});
beforeAll(() => {
  admin = app.people.adminA;
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, by = admin) =>
  app.call(by, method, path, body);
/** Numbers that no list has. */
let used = 0;
async function bigList(people = crowd, name = 'Multidão'): Promise<number> {
  const id = (await call('POST', '/contact-lists', { name })).body.id as number;
  used += people;
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.execute(sql`insert into contact_list_items (contact_list_id, name, number, is_whatsapp_valid, "values")
      select ${id}::int, 'Pessoa', '55113' || (10000000 + ${used}::int - n), true, '{"cidade": "Recife"}'
      from generate_series(1, ${people}) n`),
  );
  return id;
}
/** A file of so many rows on its way into the list. */
const importInto = (contactListId: number, rows: number) =>
  app.kernel.inWork(app.companyA, async ({ tx }) => {
    const mapping = { columns: ['name' as const, 'number' as const], hasHeader: false, countryCode: '' };
    const [row] = await tx
      .insert(listImports)
      .values({
        contactListId,
        userId: admin.userId,
        fileName: 'a.csv',
        state: 'running',
        rowCount: rows,
        mapping,
      })
      .returning();
    await tx.execute(sql`insert into list_import_rows (import_id, row, cells)
      select ${row!.id}::int, n, jsonb_build_array('Outra', '55114' || (10000000 + n)) from generate_series(1, ${rows}) n`);
    return row!.id;
  });
const stored = (id: number) =>
  app.read(async (tx) => ({
    lists: await tx.$count(contactLists, eq(contactLists.id, id)),
    people: await tx.$count(contactListItems, eq(contactListItems.contactListId, id)),
    imports: await tx.$count(listImports, eq(listImports.contactListId, id)),
    rows: await tx.$count(
      listImportRows,
      sql`${listImportRows.importId} in (select id from list_imports where contact_list_id = ${id})`,
    ),
  }));
const nothing = { lists: 0, people: 0, imports: 0, rows: 0 };
const remove = async (id: number) => (await call('DELETE', `/contact-lists/${id}`)).error;
const leave = async (id: number, size?: number) => {
  while ((await leaveList(app.kernel, app.companyA, id, size)).as !== 'done');
};
/** A transaction that stays open until it is ended. */
function held(run: (tx: Tx) => Promise<unknown>) {
  const begun = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const done = app.kernel.inWork(app.companyA, async ({ tx }) => {
    await run(tx);
    begun.resolve();
    await over.promise;
  });
  done.catch(begun.reject);
  const end = () => {
    over.resolve();
    return done;
  };
  return { begun: begun.promise, end };
}
/** One turn, killed in this batch. */
async function killedIn(id: number, dies: number): Promise<unknown> {
  return leaveList(diesInBatch(app.kernel, dies), app.companyA, id, 500).catch(
    (error: Error) => error.message,
  );
}

describe('a list of very many people that is deleted (LIST-06)', () => {
  test('is gone for everybody at once, and few rows go in a transaction', async () => {
    const id = await bigList();
    const importId = await importInto(id, 3000);
    // The last one: the first two thousand go with the request.
    const [item] = await app.read((tx) =>
      tx
        .select()
        .from(contactListItems)
        .where(eq(contactListItems.contactListId, id))
        .orderBy(desc(contactListItems.id))
        .limit(1),
    );
    const idle = await rig.create({ contactListId: id, message1: 'Em {cidade}' });
    expect(await remove(id)).toBeUndefined();
    expect(await stored(id)).toMatchObject({ lists: 1, people: crowd - batch, imports: 1, rows: 3000 });
    const noList = 'ERR_NO_CONTACT_LIST_FOUND';
    const person = { name: 'Ana', number: '5511999990001' };
    const calls: [...Parameters<typeof call>, error: string][] = [
      ['GET', `/contact-lists/${id}`, undefined, admin, noList],
      ['PUT', `/contact-lists/${id}`, { name: 'Outra' }, admin, noList],
      ['DELETE', `/contact-lists/${id}`, undefined, admin, noList],
      ['POST', `/contact-lists/${id}/check`, {}, admin, noList],
      ['DELETE', `/contact-lists/${id}/check`, undefined, admin, noList],
      ['POST', `/contact-lists/${id}/fill`, { preview: true }, admin, noList],
      ['GET', `/contact-lists/${id}/imports`, undefined, admin, noList],
      ['GET', `/contact-list-items?contactListId=${id}`, undefined, admin, noList],
      ['POST', '/contact-list-items', { contactListId: id, ...person }, admin, noList],
      ['GET', `/contact-list-items/${item!.id}`, undefined, admin, 'ERR_NO_LIST_ITEM_FOUND'],
      ['PUT', `/contact-list-items/${item!.id}`, person, admin, 'ERR_NO_LIST_ITEM_FOUND'],
      ['DELETE', `/contact-list-items/${item!.id}`, undefined, admin, 'ERR_NO_LIST_ITEM_FOUND'],
      ['GET', `/contact-list-imports/${importId}`, undefined, admin, 'ERR_NO_IMPORT_FOUND'],
      ['POST', `/contact-list-imports/${importId}/cancel`, undefined, admin, 'ERR_NO_IMPORT_FOUND'],
    ];
    for (const [method, path, body, by, error] of calls)
      expect([method, path, (await call(method, path, body, by)).error]).toEqual([method, path, error]);
    const shown = [
      ...(await call('GET', '/contact-lists/list')).body,
      ...(await call('GET', '/contact-lists?searchParam=Multid')).body.records,
    ];
    expect(shown.map((list: { id: number }) => list.id)).not.toContain(id);
    const events = await app.read((tx) =>
      tx.select().from(eventLog).where(eq(eventLog.topic, 'ContactList')).orderBy(eventLog.seq),
    );
    expect(events.at(-1)!.payload).toEqual({ action: 'delete', recordId: id });
    // Its campaign has no people any more, as after a list that went at once.
    expect((await rig.shown(idle)).contactList).toBeNull();
    expect((await rig.act(idle, 'start')).body.error).toBe('ERR_CAMPAIGN_EMPTY');
    await leave(id);
    expect(await stored(id)).toEqual(nothing);
  });

  test('is no audience for new campaigns, tests and samples', async () => {
    const id = await bigList();
    const before = await rig.create({ contactListId: await rig.list(['5511977770001']) });
    await remove(id);
    const fields = { name: 'Nova', message1: 'Olá', whatsappId: rig.line.connectionId, contactListId: id };
    for (const [method, path] of [
      ['POST', '/campaigns'],
      ['PUT', `/campaigns/${before}`],
    ] as const)
      expect((await call(method, path, fields)).error).toBe('ERR_NO_CONTACT_LIST_FOUND');
    const sample = await call(
      'GET',
      `/campaigns/sample?contactListId=${id}&whatsappId=${rig.line.connectionId}`,
    );
    expect(JSON.stringify(sample.body)).not.toContain('Pessoa');
    const test = { whatsappId: rig.line.connectionId, number: '5511977770002', contactListId: id };
    expect((await call('POST', '/campaigns/test', { ...test, text: 'Em {cidade}' })).error).toBe(
      'ERR_CAMPAIGN_VARIABLE',
    );
    await leave(id);
  });

  test('killed between two batches it goes on, and the list goes with its last row', async () => {
    const id = await bigList();
    await importInto(id, 1200);
    await remove(id);
    expect(await killedIn(id, 3)).toBe('killed');
    // Two batches are done, the third never was.
    expect(await stored(id)).toMatchObject({ lists: 1, people: crowd - batch - 1000 });
    await leave(id, 500);
    expect(await stored(id)).toEqual(nothing);
  });

  test('ends its check and its import, which put nobody into it any more', async () => {
    const id = await bigList();
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.execute(sql`update contact_list_items set is_whatsapp_valid = null where contact_list_id = ${id}`),
    );
    await call('POST', `/contact-lists/${id}/check`, {});
    const importId = await importInto(id, 1500);
    await remove(id);
    expect(await runCheck(app.kernel, app.companyA, id)).toEqual({ as: 'done' });
    const [ended] = await app.read((tx) => tx.select().from(listImports).where(eq(listImports.id, importId)));
    expect(ended).toMatchObject({ state: 'cancelled' });
    expect(await app.kernel.inWork(app.companyA, (work) => importListBatch(work, importId))).toBe(false);
    expect(await stored(id)).toMatchObject({ people: crowd - batch });
    const waiting = await app.read((tx) => tx.select().from(tasks).where(eq(tasks.ref, id)));
    expect(waiting.map(({ kind }) => kind)).toEqual(['listRemovals']);
    await leave(id);
    expect(await stored(id)).toEqual(nothing);
  });

  test('stays while a campaign to it runs or is planned (LIST-01), and few people go at once', async () => {
    const big = await bigList();
    const id = await rig.create({ contactListId: big });
    await rig.act(id, 'start');
    expect(await remove(big)).toBe('ERR_LIST_IN_USE');
    // Nor does a worker that gets its id remove anybody.
    await leave(big);
    expect(await stored(big)).toMatchObject({ lists: 1, people: crowd });
    await rig.act(id, 'cancel');
    expect(await remove(big)).toBeUndefined();
    await leave(big);
    const small = await bigList(10);
    await importInto(small, 20);
    await remove(small);
    expect(await stored(small)).toEqual(nothing);
  });
});

describe('two people at once', () => {
  test('delete a list: one of them, once', async () => {
    const id = await bigList();
    const errors = await Promise.all([remove(id), remove(id), remove(id)]);
    expect(errors.sort()).toEqual(['ERR_NO_CONTACT_LIST_FOUND', 'ERR_NO_CONTACT_LIST_FOUND', undefined]);
    const waiting = await app.read((tx) => tx.select().from(tasks).where(eq(tasks.ref, id)));
    expect(waiting).toHaveLength(1);
    await Promise.all([leave(id, 300), leave(id, 300)]);
    expect(await stored(id)).toEqual(nothing);
  });

  test('delete it, and save or start a campaign to it: never both', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await bigList(2500, `Corrida ${round}`);
      const started = await rig.create({ contactListId: id });
      const fields = { name: 'Nova', message1: 'Olá', whatsappId: rig.line.connectionId, contactListId: id };
      const [removed, made, ran] = await Promise.all([
        remove(id),
        call('POST', '/campaigns', fields),
        rig.act(started, 'start'),
      ]);
      const rows = await app.read((tx) => tx.select().from(campaigns).where(eq(campaigns.contactListId, id)));
      if (removed === undefined) {
        expect(rows).toEqual([]);
        expect(ran.body.error).toBe('ERR_CAMPAIGN_EMPTY');
        await leave(id);
        expect(await stored(id)).toEqual(nothing);
      } else {
        expect([removed, ran.status]).toEqual(['ERR_LIST_IN_USE', 200]);
        await rig.act(started, 'cancel');
      }
      expect([200, 201, 404]).toContain(made.status);
    }
  });

  test('delete it, and save and start a campaign to it while the deletion waits: it stays', async () => {
    const id = await bigList(2500);
    const campaign = await rig.create({ contactListId: await rig.list(['5511977770003']) });
    const waiting = async () =>
      (
        await app.read((tx) =>
          tx.execute(sql`select distinct pid from pg_locks join pg_stat_activity using (pid)
            where datname = current_database() and not granted`),
        )
      ).length;
    const waits = () => expect.poll(waiting, { timeout: 30_000 }).toBe(1);
    const reader = held((tx) => tx.execute(sql`select from contact_lists where id = ${id} for key share`));
    await reader.begun;
    const removed = remove(id);
    await waits();
    const fields = { name: 'Nova', message1: 'Olá', whatsappId: rig.line.connectionId, contactListId: id };
    expect((await call('PUT', `/campaigns/${campaign}`, fields)).status).toBe(200);
    const started = held((tx) =>
      tx.update(campaigns).set({ status: 'EM_ANDAMENTO' }).where(eq(campaigns.id, campaign)),
    );
    await started.begun;
    await reader.end();
    await waits();
    await started.end();
    expect(await removed).toBe('ERR_LIST_IN_USE');
    expect(await stored(id)).toMatchObject({ lists: 1, people: 2500 });
    expect((await rig.shown(campaign)).contactList).toMatchObject({ id });
  });

  test('of two companies: nobody deletes or fills another one’s list', async () => {
    const id = await bigList();
    const { adminB } = app.people;
    const stranger = (method: 'DELETE' | 'GET', path: string) => call(method, path, undefined, adminB);
    expect((await stranger('DELETE', `/contact-lists/${id}`)).error).toBe('ERR_NO_CONTACT_LIST_FOUND');
    await leaveList(app.kernel, app.companyB, id);
    expect(await stored(id)).toMatchObject({ lists: 1, people: crowd });
    await remove(id);
    // Its number in the task of another company removes nothing.
    await leaveList(app.kernel, app.companyB, id);
    expect(await stored(id)).toMatchObject({ lists: 1, people: crowd - batch });
    await leave(id);
  });
});
