import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/buildTestApp.ts';
import { contacts } from '../contacts.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

type Fields = Partial<typeof contacts.$inferInsert> & { name: string };
const add = async (fields: Fields, companyId = app.companyA): Promise<number> => {
  const [row] = await app.kernel.inWork(companyId, ({ tx }) =>
    tx.insert(contacts).values(fields).returning({ id: contacts.id }),
  );
  return row!.id;
};
const similar = async (id: number, person = app.people.adminA) => {
  const { body, status } = await app.call(person, 'GET', `/contacts/${id}/similar`);
  expect(status).toBe(200);
  return (body as { id: number; because: string }[]).map((one) => [one.id, one.because]);
};

test('the same number with or without its ninth digit, the same e-mail, the same whole name on another channel; the surest first (PAGE-10)', async () => {
  const id = await add({ name: 'Ana Prado', number: '5531988887777', email: 'Ana@Loja.example' });
  const byName = await add({ name: 'ANA PRADO', channel: 'instagram' });
  const byEmail = await add({ name: 'Aninha', email: 'ana@loja.example', channel: 'facebook' });
  const byNumber = await add({ name: 'A. P.', number: '553188887777', channel: 'facebook' });
  await add({ name: 'Ana Prado', number: '5531900000001' });
  await add({ name: 'Ana Prado', isGroup: true, channel: 'instagram' });
  await add({ name: 'Ana Prado', channel: 'facebook', mergedInto: id });
  await add({ name: 'Ana Prado', channel: 'facebook', email: 'ana@loja.example' }, app.companyB);
  expect(await similar(id)).toEqual([
    [byNumber, 'number'],
    [byEmail, 'email'],
    [byName, 'name'],
  ]);
  expect(await similar(byName)).toContainEqual([id, 'name']);
  const rows = await app.read((tx) => tx.select().from(contacts));
  expect(rows.filter(({ mergedInto }) => mergedInto === id).length).toBe(1);
});

test('a first name alone, an empty number or e-mail, and a name that many have say nothing', async () => {
  const first = await add({ name: 'Bruno', number: '' });
  await add({ name: 'Bruno', number: '', channel: 'facebook' });
  expect(await similar(first)).toEqual([]);
  const common = await add({ name: 'Maria Silva' });
  for (let n = 0; n < 4; n++) await add({ name: 'Maria Silva', channel: 'instagram' });
  expect(await similar(common)).toEqual([]);
});

test('only people who may merge are asked, and a contact of another company is not there', async () => {
  const id = await add({ name: 'Caio Reis', email: 'caio@loja.example' });
  expect((await app.call(app.people.anaSales, 'GET', `/contacts/${id}/similar`)).status).toBe(403);
  expect((await app.call(app.people.adminB, 'GET', `/contacts/${id}/similar`)).error).toBe(
    'ERR_NO_CONTACT_FOUND',
  );
});
