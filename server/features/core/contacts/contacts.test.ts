import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import {
  type FakeConnection,
  fakeConnection,
  lid,
  message,
  person,
  phone,
} from '../../../testing/fakeChannel.ts';
import { tags } from '../../tags/tags.table.ts';
import { contactIdentities, contacts } from './contacts.table.ts';

let app: TestApp;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app);
});
afterAll(() => app.stop());

const list = async (query: string, person = app.people.adminA) =>
  (await app.call(person, 'GET', `/contacts?${query}`)).body;
const names = async (query: string, person = app.people.adminA): Promise<string[]> =>
  (await list(query, person)).contacts.map(({ name }: { name: string }) => name);

describe('contacts', () => {
  test('are listed by name, twenty a page, found by name without accents and by number in pieces (CONTACT-03, CONST-10)', async () => {
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.insert(contacts).values(
        Array.from({ length: 45 }, (_, n) => ({
          name: `Ângelo ${String(n).padStart(2, '0')}`,
          number: `55219${String(10_000_000 + n)}`,
        })),
      ),
    );
    const first = await list('searchParam=angelo');
    expect([first.count, first.hasMore, first.contacts.length]).toEqual([45, true, 20]);
    expect((await names('searchParam=ANGELO&pageNumber=3')).at(-1)).toBe('Ângelo 44');
    expect(await names('searchParam=10000007')).toEqual(['Ângelo 07']);
    expect(await names('searchParam=%25')).toEqual([]);
  });

  test('are named for pickers by what their name holds, a hundred at most (CONTACT-05)', async () => {
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.insert(contacts).values([
        ...Array.from({ length: 101 }, (_, n) => ({
          name: `Índice ${n}`,
          number: `5531${10_000_000 + n}`,
        })),
        { name: 'Outro nome', number: '553120000000' },
      ]),
    );
    const named = async (name: string) =>
      (await app.call(app.people.anaSales, 'GET', `/contacts/list?name=${name}`)).body as { name: string }[];
    const found = await named('indice');
    expect(found).toHaveLength(100);
    expect(found.every(({ name }) => name.startsWith('Índice'))).toBe(true);
    expect(Object.keys(found[0]!).sort()).toEqual(['id', 'name']);
    expect((await named('outro%20nome')).map(({ name }) => name)).toEqual(['Outro nome']);
  });

  test('that were merged are found once, also under their old id (CONTACT-06)', async () => {
    await line.arrive(
      message(person(phone('5521900000001'), 'Dora'), 'um'),
      message(person(lid('77000000000001'), 'Dora'), 'dois'),
    );
    const idOf = async (value: string) =>
      (
        await app.kernel.database.inCompany(app.companyA, (tx) =>
          tx
            .select({ id: contactIdentities.contactId })
            .from(contactIdentities)
            .where(eq(contactIdentities.value, value)),
        )
      )[0]!.id;
    const [winner, loser] = [await idOf('5521900000001'), await idOf('77000000000001')];
    const [tag] = await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.insert(tags).values({ name: 'VIP', color: '#123456' }).returning(),
    );
    await app.call(app.people.adminA, 'POST', '/tags/sync', { contactId: loser, tags: [{ id: tag!.id }] });
    await line.arrive({
      kind: 'identities',
      identities: [phone('5521900000001'), lid('77000000000001')],
      name: null,
    });
    expect(await names('searchParam=dora')).toEqual(['Dora']);
    const { body } = await app.call(app.people.adminA, 'GET', `/contacts/${loser}`);
    expect(body).toMatchObject({ id: winner, tags: [{ name: 'VIP' }] });
  });

  test('of another company are not there', async () => {
    const [foreign] = await app.kernel.inWork(app.companyB, ({ tx }) =>
      tx.insert(contacts).values({ name: 'Canário secreto', number: '5521955550000' }).returning(),
    );
    expect(await names('searchParam=canario')).toEqual([]);
    expect(await names('searchParam=5521955550000')).toEqual([]);
    expect((await app.call(app.people.adminA, 'GET', `/contacts/${foreign!.id}`)).error).toBe(
      'ERR_NO_CONTACT_FOUND',
    );
  });
});
