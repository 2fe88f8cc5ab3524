import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tasks } from '../../../rowQueue/tasks.table.ts';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { contactListItems, listImportRows, listImports } from '../contactLists.table.ts';
import { startListRemovals } from '../removal/startListRemovals.ts';
import { importListBatch } from './importListBatch.ts';
import { startListImports } from './startListImports.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await buildTestApp();
  admin = app.people.adminA;
  const removals = startListRemovals(app.kernel);
  app.stopFirst.push(() => removals.stop());
});
afterAll(() => app.stop());

const boundary = 'xyz';
const lines = Array.from({ length: 5000 }, (_, n) => `Pessoa ${n};${551180000000 + n}`).join('\n');

/** A new list with a file on its way into it. */
async function upload(name: string): Promise<{ listId: number; id: number }> {
  const listId = (await app.call(admin, 'POST', '/contact-lists', { name })).body.id as number;
  const reply = await app.app.inject({
    method: 'POST',
    url: `/api/contact-lists/${listId}/upload`,
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="lista.csv"\r\ncontent-type: text/csv\r\n\r\n${lines}\r\n--${boundary}--\r\n`,
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  return { listId, id: reply.json().id };
}
const stateOf = async (id: number) =>
  (await app.call(admin, 'GET', `/contact-list-imports/${id}`)).body.state;
const remove = async (listId: number) =>
  expect((await app.call(admin, 'DELETE', `/contact-lists/${listId}`)).status).toBe(200);

/** Nothing of the import is left, and the worker has ended its task without giving it up. */
async function leavesNothing(listId: number, id: number): Promise<void> {
  const taskRows = () => app.read((tx) => tx.select().from(tasks).where(eq(tasks.kind, 'listImports')));
  await expect.poll(taskRows, { timeout: 30_000 }).toEqual([]);
  const left = () =>
    app.read((tx) =>
      Promise.all([
        tx.$count(listImports, eq(listImports.id, id)),
        tx.$count(contactListItems, eq(contactListItems.contactListId, listId)),
        tx.$count(listImportRows, eq(listImportRows.importId, id)),
      ]),
    );
  await expect.poll(left, { timeout: 30_000 }).toEqual([0, 0, 0]);
}

test('a list that is deleted while its file is read, or in the middle of its import, takes the import with it', async () => {
  const unread = await upload('Antes da leitura');
  await remove(unread.listId);
  const worker = startListImports(app.kernel);
  await leavesNothing(unread.listId, unread.id);
  const halfway = await upload('No meio');
  await expect.poll(() => stateOf(halfway.id), { timeout: 30_000 }).toBe('mapping');
  await worker.stop();
  await app.call(admin, 'POST', `/contact-list-imports/${halfway.id}/start`, {
    columns: ['name', 'number'],
    hasHeader: false,
  });
  const batch = () => app.kernel.inWork(app.companyA, (work) => importListBatch(work, halfway.id));
  expect(await batch()).toBe(true);
  await remove(halfway.listId);
  expect(await batch()).toBe(false);
  const again = startListImports(app.kernel);
  app.stopFirst.push(() => again.stop());
  await leavesNothing(halfway.listId, halfway.id);
});
