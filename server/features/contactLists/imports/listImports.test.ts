import { utils, write } from '@e965/xlsx';
import type { ListImport } from '@recado/shared/features/contactLists';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { returnForgotten } from '../../../rowQueue/settle.ts';
import { tasks } from '../../../rowQueue/tasks.table.ts';
import type { TurnWorker } from '../../../rowQueue/turnWorker.ts';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { connectSocket } from '../../../testing/connectSocket.ts';
import { companySettings } from '../../core/settings/settings.table.ts';
import { optOuts } from '../../optOuts/optOuts.table.ts';
import { contactListItems, contactLists } from '../contactLists.table.ts';
import { startListImports } from './startListImports.ts';

let app: TestApp;
let admin: Person;
let worker: TurnWorker;
beforeAll(async () => {
  app = await buildTestApp();
  admin = app.people.adminA;
  worker = startListImports(app.kernel);
  app.stopFirst.push(() => worker.stop());
});
afterAll(() => app.stop());

const newList = async () =>
  (await app.call(admin, 'POST', '/contact-lists', { name: `Lista ${crypto.randomUUID().slice(0, 8)}` })).body
    .id as number;

const boundary = 'xyz';
async function upload(listId: number, name: string, content: string | Buffer, person = admin) {
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const reply = await app.app.inject({
    method: 'POST',
    url: `/api/contact-lists/${listId}/upload`,
    payload,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  return { status: reply.statusCode, body: reply.json() };
}
const get = async (id: number): Promise<ListImport> =>
  (await app.call(admin, 'GET', `/contact-list-imports/${id}`)).body;
async function settled(id: number): Promise<ListImport> {
  await expect
    .poll(async () => !['reading', 'running'].includes((await get(id)).state), { timeout: 60_000 })
    .toBe(true);
  return get(id);
}
const start = (id: number, body: object) =>
  app.call(admin, 'POST', `/contact-list-imports/${id}/start`, body);
const itemsOf = (listId: number) =>
  app.read((tx) =>
    tx
      .select()
      .from(contactListItems)
      .where(eq(contactListItems.contactListId, listId))
      .orderBy(asc(contactListItems.id)),
  );
async function read(name: string, content: string | Buffer) {
  const listId = await newList();
  const { body } = await upload(listId, name, content);
  return { listId, id: body.id as number, listImport: await settled(body.id) };
}
const sheet = (rows: unknown[][], bookType: 'xlsx' | 'biff8' | 'xlsb', more: object = {}) => {
  const book = utils.book_new();
  utils.book_append_sheet(book, Object.assign(utils.aoa_to_sheet(rows), more), 'Contatos');
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
};

const people = [
  ['Nome', 'Celular', 'E-mail', 'Cidade'],
  ['José Açaí', 5511999990001, 'JOSE@example.com', 'Belém'],
  ['Ana & <Filhos>', '11 99999-0002', '', ''],
  ['', 5511999990003, '', ''],
  ['Sem número', '', '', ''],
  ['Número ruim', 'abc', '', ''],
  ['E-mail ruim', 5511999990004, 'nope', ''],
  ['Repetida', '1199990001', '', ''],
  ['Descadastrado', 5511999990005, '', ''],
  ['x'.repeat(51), 5511999990006, '', ''],
  ['Valor longo', 5511999990007, '', 'y'.repeat(501)],
];
const columns = ['name', 'number', 'email', 'value:cidade'];
const csv = (separator: string) =>
  people
    .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(separator))
    .join('\r\n');

test.each([
  ['lista.xlsx', () => sheet(people, 'xlsx')],
  // Its writer cuts long words, so the last row is left out.
  ['lista.xls', () => sheet(people.slice(0, -1), 'biff8')],
  // Another ending than its own.
  ['trocada.csv', () => sheet(people, 'xlsx')],
  ['binaria.xlsx', () => sheet(people, 'xlsb')],
  ['lista.csv', () => `\ufeff${csv(';')}`],
  ['windows.csv', () => Buffer.from(csv(','), 'latin1')],
  ['unicode.csv', () => Buffer.from(`\ufeff${csv('\t')}`, 'utf16le')],
  ['semMarca.csv', () => Buffer.from(csv('\t'), 'utf16le')],
  ['outraOrdem.csv', () => Buffer.from(csv('\t'), 'utf16le').swap16()],
])(
  '%s is read and mapped; what became no item is listed by row and reason (CAMP-15, CAMP-16)',
  async (name, content) => {
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.insert(optOuts).values({ number: '551199990005', way: 'word' }).onConflictDoNothing(),
    );
    const cut = name === 'lista.xls' ? 1 : 0;
    const { listId, id, listImport } = await read(name, content());
    expect(listImport).toMatchObject({ state: 'mapping', rowCount: 11 - cut, headings: people[0] });
    const preview = (await app.call(admin, 'GET', `/contact-list-imports/${id}/preview`)).body.rows;
    expect(preview[1].slice(0, 4)).toEqual(['José Açaí', '5511999990001', 'JOSE@example.com', 'Belém']);
    expect((await start(id, { columns })).body).toMatchObject({ state: 'running', rowCount: 10 - cut });
    expect(await settled(id)).toMatchObject({ state: 'done', created: 2, repeated: 1, refused: 7 - cut });
    expect(await itemsOf(listId)).toMatchObject([
      { name: 'José Açaí', number: '5511999990001', email: 'jose@example.com', values: { cidade: 'Belém' } },
      { name: 'Ana & <Filhos>', number: '5511999990002', values: {} },
    ]);
    const { rows } = (await app.call(admin, 'GET', `/contact-list-imports/${id}/refused`)).body;
    expect(rows.map(({ row, fault }: { row: number; fault: string }) => [row, fault])).toEqual([
      [3, 'noName'],
      [4, 'noNumber'],
      [5, 'badNumber'],
      [6, 'badEmail'],
      [7, 'repeated'],
      [8, 'optedOut'],
      [9, 'longName'],
      ...(cut ? [] : [[10, 'longValue']]),
    ]);
    const { imports } = (await app.call(admin, 'GET', `/contact-lists/${listId}/imports`)).body;
    expect(imports).toMatchObject([{ id, fileName: name, state: 'done' }]);
  },
);

test('numbers with a point or an exponent are read where all digits are there, and refused where some were lost', async () => {
  const lines = [
    ['5.511999990001E12', '5511999990001'],
    ['5,511999990002e+12', '5511999990002'],
    ['5511999990003.0', '5511999990003'],
    ['5511999990004,00', '5511999990004'],
    ['5,512E+12', null],
    ['5.5119999E12', null],
    ['5511999990005.5', null],
  ] as const;
  const asText = await read('texto.csv', lines.map(([typed], n) => `Pessoa ${n};"${typed}"`).join('\n'));
  await start(asText.id, { columns: ['name', 'number'], hasHeader: false });
  expect(await settled(asText.id)).toMatchObject({ created: 4, refused: 3 });
  expect((await itemsOf(asText.listId)).map(({ number }) => number)).toEqual(
    lines.flatMap(([, number]) => number ?? []),
  );
  // A workbook holds the number itself; above fifteen digits it does not have them all.
  const cells = [5.511999990001e12, 5.511999990001234e16];
  const asNumber = await read(
    'numero.xlsx',
    sheet(
      cells.map((cell) => ['Pessoa', cell]),
      'xlsx',
    ),
  );
  await start(asNumber.id, { columns: ['name', 'number'], hasHeader: false });
  expect(await settled(asNumber.id)).toMatchObject({ created: 1, refused: 1 });
  expect((await itemsOf(asNumber.listId)).map(({ number }) => number)).toEqual(['5511999990001']);
});

test('formulas are not carried out, forty columns are read, and a heading named __proto__ harms nothing', async () => {
  const wide = Array.from({ length: 40 }, (_, n) => `c${n}`);
  const content = sheet([[...wide], ['=1+1', '5511999990001', ...wide.slice(2)]], 'xlsx', {
    A3: { t: 'n', v: 42, f: 'WEBSERVICE("http://127.0.0.1/")' },
    B3: { t: 'n', v: 5511999990002, f: '5511999990001+1' },
    '!ref': 'A1:AN3',
  });
  const { listId, id } = await read('formulas.xlsx', content);
  const { rows } = (await app.call(admin, 'GET', `/contact-list-imports/${id}/preview`)).body;
  expect(rows[1]).toHaveLength(40);
  const refused = await start(id, { columns: ['name', 'number', 'value:__proto__'] });
  expect([refused.status, refused.error]).toEqual([400, 'ERR_VALIDATION']);
  const many = Array.from({ length: 21 }, (_, n) => `value:v${n}`);
  expect((await start(id, { columns: ['name', 'number', ...many] })).body.fields).toEqual({
    columns: expect.anything(),
  });
  const mapped = ['name', 'number', ...Array.from({ length: 37 }, () => null), 'value:constructor'];
  expect((await start(id, { columns: mapped })).status).toBe(200);
  await settled(id);
  expect((await itemsOf(listId)).map(({ name, number, values }) => [name, number, values])).toEqual([
    ['=1+1', '5511999990001', { constructor: 'c39' }],
    ['42', '5511999990002', {}],
  ]);
});

test.each([
  ['vazia.csv', '', 'empty'],
  ['pagina.xls', '<html><table><tr><td>Ana</td></tr></table></html>', 'invalidFile'],
  ['documento.csv', '%PDF-1.7 ...', 'invalidFile'],
  ['foto.xlsx', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'invalidFile'],
  ['quebrada.xlsx', sheet(people, 'xlsx').subarray(0, 900), 'invalidFile'],
  ['senha.xlsx', withPassword(sheet(people, 'xlsx')), 'encrypted'],
])('%s that cannot be read says why', async (name, content, failure) => {
  expect((await read(name, content)).listImport).toMatchObject({ state: 'failed', failure });
});

/** Marks each part of an archive as one with a password. */
function withPassword(zip: Buffer): Buffer {
  const marked = Buffer.from(zip);
  for (let at = marked.indexOf('PK\x01\x02'); at !== -1; at = marked.indexOf('PK\x01\x02', at + 4))
    marked.writeUInt16LE(marked.readUInt16LE(at + 8) | 1, at + 8);
  return marked;
}

test('a file of another kind is refused at once, and one for a list that is not there', async () => {
  const listId = await newList();
  expect((await upload(listId, 'lista.txt', 'Ana;5511999990001')).body.error).toBe('ERR_FILE_TYPE');
  expect((await upload(listId, 'lista.csv', 'Ana;5511999990001', app.people.adminB)).body.error).toBe(
    'ERR_NO_CONTACT_LIST_FOUND',
  );
});

test('an import whose worker dies goes on where it was, and nobody comes twice', async () => {
  const lines = Array.from({ length: 9000 }, (_, n) => `Pessoa ${n};${551160000000 + n}`);
  const { listId, id } = await read('longa.csv', lines.join('\n'));
  await worker.stop();
  await start(id, { columns: ['name', 'number'], hasHeader: false });
  const dying = startListImports(app.kernel);
  await expect.poll(async () => (await get(id)).created, { timeout: 30_000 }).toBeGreaterThan(0);
  await dying.stop();
  const halfway = await get(id);
  expect(halfway.state).toBe('running');
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(tasks)
      .set({ state: 'taken', takenUntil: sql`now() - interval '1 minute'` })
      .where(eq(tasks.ref, id)),
  );
  await app.kernel.database.acrossCompanies((tx) => returnForgotten(tx, tasks, 'listImports'));
  worker = startListImports(app.kernel);
  expect(await settled(id)).toMatchObject({ state: 'done', created: 9000, repeated: 0, refused: 0 });
  expect((await app.call(admin, 'GET', `/contact-lists/${listId}`)).body.contactsCount).toBe(9000);
});

test('people who are in the list already are listed by their rows, in any spelling (LIST-21)', async () => {
  const { listId, id } = await read('primeira.csv', 'Ana;5511988880071\nBia;5511988880072');
  const mapped = { columns: ['name', 'number'], hasHeader: false };
  await start(id, mapped);
  await settled(id);
  const second = (await upload(listId, 'segunda.csv', 'Ana;551188880071\nCaio;5511988880073')).body.id;
  await settled(second);
  await start(second, mapped);
  expect(await settled(second)).toMatchObject({ state: 'done', created: 1, repeated: 1, refused: 0 });
  const { rows } = (await app.call(admin, 'GET', `/contact-list-imports/${second}/refused`)).body;
  expect(rows).toMatchObject([{ row: 0, fault: 'repeated' }]);
  expect(await itemsOf(listId)).toHaveLength(3);
});

test('an import that is cancelled keeps what it has made, and one into a full list stops', async () => {
  const lines = Array.from({ length: 50 }, (_, n) => `Pessoa ${n};${551170000000 + n}`).join('\n');
  const cancelled = await read('cancelada.csv', lines);
  expect((await app.call(admin, 'POST', `/contact-list-imports/${cancelled.id}/cancel`)).body.state).toBe(
    'cancelled',
  );
  expect((await start(cancelled.id, { columns: ['name', 'number'] })).error).toBe('ERR_IMPORT_STATE');
  const full = await read('cheia.csv', lines);
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.update(contactLists).set({ contactsCount: 299_990 }).where(eq(contactLists.id, full.listId)),
  );
  await start(full.id, { columns: ['name', 'number'], hasHeader: false });
  expect(await settled(full.id)).toMatchObject({ state: 'failed', failure: 'tooManyRows', created: 10 });
});

test('people who may not see numbers see the rows of their own file alone', async () => {
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.insert(companySettings).values([
      { key: 'enableLGPD', value: 'enabled' },
      { key: 'lgpdHideNumber', value: 'enabled' },
    ]),
  );
  const permissions = ['contacts:view', 'contactLists:view', 'contactLists:edit'];
  const role = await app.call(admin, 'POST', '/roles', { name: 'Só listas', permissions });
  const masked = await app.addPerson(app.companyA, { roleId: role.body.id });
  const ear = await connectSocket(app, masked);
  const { listId, id } = await read('numeros.csv', '5511987650077;5511987650077\nAna;5511987650078');
  for (const path of ['', '/preview', '/refused'])
    expect((await app.call(masked, 'GET', `/contact-list-imports/${id}${path}`)).error, path).toBe(
      'ERR_NO_IMPORT_FOUND',
    );
  for (const stranger of [masked, app.people.adminB])
    expect((await app.call(stranger, 'POST', `/contact-list-imports/${id}/cancel`)).error).toBe(
      'ERR_NO_IMPORT_FOUND',
    );
  expect((await app.call(masked, 'GET', `/contact-lists/${listId}/imports`)).body.imports).toEqual([]);
  await ear.hears(
    'listImport',
    ({ listImport }: { listImport: ListImport }) => listImport.id === id && listImport.state === 'mapping',
  );
  expect(JSON.stringify(ear.receivedEvents)).not.toContain('987650077');
  ear.socket.close();
  const own = await upload(listId, 'minha.csv', 'Lia;5511987650079', masked);
  await settled(own.body.id);
  expect((await app.call(masked, 'GET', `/contact-list-imports/${own.body.id}/preview`)).body.rows).toEqual([
    ['Lia', '5511987650079'],
  ]);
});
