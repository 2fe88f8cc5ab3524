import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  app.call(app.people.adminA, method, path, body);
const newList = async (name: string) => (await call('POST', '/contact-lists', { name })).body.id as number;
const add = (contactListId: number, more: object = {}) =>
  call('POST', '/contact-list-items', { contactListId, name: 'Pessoa', number: '', ...more });

test('a name has 2 to 50 characters, a number none or 8 to 50, an e-mail is valid (CAMP-12 to CAMP-14)', async () => {
  const id = await newList('Limites');
  const faults = async (more: object) => Object.keys((await add(id, more)).body.fields ?? {});
  expect(await faults({ name: '' })).toEqual(['name']);
  expect(await faults({ name: 'A' })).toEqual(['name']);
  expect(await faults({ name: 'A'.repeat(51) })).toEqual(['name']);
  expect(await faults({ number: '1234567' })).toEqual(['number']);
  expect(await faults({ number: '1'.repeat(51) })).toEqual(['number']);
  expect(await faults({ number: 'telefone' })).toEqual(['number']);
  expect((await add(id, { email: 'sem arroba' })).body.fields).toEqual({ email: 'Invalid email' });
  const fitting = [
    { name: 'Al' },
    { name: 'A'.repeat(50) },
    { number: '551132221234' },
    { email: 'a@example.com' },
  ];
  for (const more of fitting) expect(await add(id, more)).toMatchObject({ status: 201, body: more });
});

test('a person is made, read, changed and deleted, and stays in their list (CAMP-18)', async () => {
  const [id, elsewhere] = [await newList('De casa'), await newList('De fora')];
  const { body: made } = await add(id, { name: 'Dalva', number: '5511999990101' });
  const path = `/contact-list-items/${made.id}`;
  expect((await call('GET', path)).body).toEqual(made);
  const change = { name: 'Dalva Reis', number: '5511999990101', email: '', contactListId: elsewhere };
  expect((await call('PUT', path, change)).body).toMatchObject({ name: 'Dalva Reis', contactListId: id });
  expect((await call('DELETE', path)).status).toBe(200);
  expect((await call('GET', path)).status).toBe(404);
});

test('people of a list come by name, twenty a page, until there are no more (CAMP-17)', async () => {
  const id = await newList('Páginas');
  const names = Array.from({ length: 21 }, (_, n) => `Pessoa ${String(n).padStart(2, '0')}`);
  for (const name of names.toReversed()) await add(id, { name });
  const page = async (pageNumber: number) =>
    (await call('GET', `/contact-list-items?contactListId=${id}&pageNumber=${pageNumber}`)).body;
  const [first, second] = [await page(1), await page(2)];
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
  const listed = [...first.contacts, ...second.contacts].map(({ name }: { name: string }) => name);
  expect(listed).toEqual(names);
});

test('pickers get the lists of the own company, whatever company the address names (CAMP-07)', async () => {
  await newList('Só nossa');
  const theirs = await app.call(app.people.adminB, 'POST', '/contact-lists', { name: 'Só deles' });
  expect(theirs.status).toBe(201);
  const { body } = await call('GET', `/contact-lists/list?companyId=${app.companyB}`);
  const names = body.map(({ name }: { name: string }) => name);
  expect(names).toContain('Só nossa');
  expect(names).not.toContain('Só deles');
});
