import { utils, write } from '@e965/xlsx';
import type { ContactImport } from '@recado/shared/features/contactImports';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { returnForgotten } from '../../rowQueue/settle.ts';
import { tasks } from '../../rowQueue/tasks.table.ts';
import type { TurnWorker } from '../../rowQueue/turnWorker.ts';
import { buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';
import { connectSocket } from '../../testing/connectSocket.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { contactImports } from './contactImports.table.ts';
import { startImports } from './startImports.ts';

let app: TestApp;
let admin: Person;
let worker: TurnWorker;
beforeAll(async () => {
  app = await buildTestApp();
  admin = app.people.adminA;
  worker = startImports(app.kernel);
  app.stopFirst.push(() => worker.stop());
});
afterAll(() => app.stop());

const boundary = 'xyz';
async function upload(name: string, content: string | Buffer, person = admin) {
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/contacts/upload',
    payload,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  return { status: reply.statusCode, body: reply.json() };
}
const get = async (id: number): Promise<ContactImport> =>
  (await app.call(admin, 'GET', `/contacts/imports/${id}`)).body;
async function settled(id: number) {
  await expect
    .poll(async () => !['reading', 'running'].includes((await get(id)).state), { timeout: 60_000 })
    .toBe(true);
  return get(id);
}
const start = (id: number, body: object) => app.call(admin, 'POST', `/contacts/imports/${id}/start`, body);
const nameOf = async (number: string) => {
  const [row] = await app.read((tx) => tx.select().from(contacts).where(eq(contacts.number, number)));
  return row;
};

const sheet = (rows: unknown[][], bookType: 'xlsx' | 'biff8') => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Contatos');
  return write(book, { type: 'buffer', bookType }) as Buffer;
};
const rows = (from: number) => [
  ['Nome', 'Celular', 'E-mail', 'Etiqueta', 'CPF'],
  ['José Açaí', from + 1, 'JOSE@example.com', 'Importado; VIP', '111'],
  ['=HYPERLINK("http://x")', `+${from + 2}`, '', '', ''],
  ['', from + 3, '', '', ''],
  ['Sem número', '', '', '', ''],
  ['Número ruim', 'abc', '', '', ''],
  ['E-mail ruim', from + 4, 'nope', '', ''],
  ['Repetido', from + 1, '', '', ''],
];
const columns = ['name', 'number', 'email', 'tags', 'extra'];
const csv = (from: number, separator: string) =>
  rows(from)
    .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(separator))
    .join('\r\n');

test('only the person who brought a file hears its name; others hear that there are more contacts', async () => {
  const [own, other] = await Promise.all([
    connectSocket(app, admin),
    connectSocket(app, app.people.anaSales),
  ]);
  const { body } = await upload('segredo.csv', csv(5511690000000, ';'));
  await settled(body.id);
  await start(body.id, { columns, hasHeader: true });
  await settled(body.id);
  await own.hears(
    'contactImport',
    ({ contactImport }: { contactImport?: ContactImport }) => contactImport?.state === 'done',
  );
  await other.hears('contactImport', ({ isOver }: { isOver?: boolean }) => isOver === true);
  expect(JSON.stringify(own.receivedEvents)).toContain('segredo.csv');
  expect(JSON.stringify(other.receivedEvents)).not.toContain('segredo.csv');
});

describe('a file of contacts', () => {
  test.each([
    ['contatos.xlsx', 5511700000000, (from: number) => sheet(rows(from), 'xlsx')],
    ['contatos.xls', 5511710000000, (from: number) => sheet(rows(from), 'biff8')],
    ['contatos.csv', 5511720000000, (from: number) => `\ufeff${csv(from, ';')}`],
    ['contatos.txt', 5511730000000, (from: number) => Buffer.from(csv(from, '\t'), 'latin1')],
  ])(
    '%s is read, mapped and imported; rows without name or number are left out, and reported (CONTACT-22, CONTACT-31)',
    async (name, from, content) => {
      const { status, body } = await upload(name, content(from));
      expect([status, body.state]).toEqual([201, 'reading']);
      expect(await settled(body.id)).toMatchObject({ state: 'mapping', rowCount: 8, fileName: name });
      const preview = (await app.call(admin, 'GET', `/contacts/imports/${body.id}/preview`)).body.rows;
      expect(preview[1]).toEqual([
        'José Açaí',
        String(from + 1),
        'JOSE@example.com',
        'Importado; VIP',
        '111',
      ]);
      expect((await start(body.id, { columns })).body).toMatchObject({ state: 'running', rowCount: 7 });
      expect(await settled(body.id)).toMatchObject({ state: 'done', created: 2, updated: 0, refused: 5 });
      const [jose] = (await app.call(admin, 'GET', `/contacts?searchParam=${from + 1}`)).body.contacts;
      expect(jose).toMatchObject({
        name: 'José Açaí',
        email: 'jose@example.com',
        extraInfo: [{ id: 1, name: 'CPF', value: '111' }],
        tags: [{ name: 'Importado' }, { name: 'VIP' }],
      });
      const { rows: refused } = (await app.call(admin, 'GET', `/contacts/imports/${body.id}/refused`)).body;
      expect(refused.map(({ row, fault }: { row: number; fault: string }) => [row, fault])).toEqual([
        [3, 'noName'],
        [4, 'noNumber'],
        [5, 'badNumber'],
        [6, 'badEmail'],
        [7, 'repeated'],
      ]);
    },
  );

  test('completes people that the company knows already, and keeps what staff typed', async () => {
    await app.call(admin, 'POST', '/contacts', { name: 'Digitada', number: '5511998887771' });
    const { body } = await upload(
      'mais.csv',
      `Outro nome,11 9888-7771,a@b.co\nNova,(11) 98888-7772,,${'x'.repeat(999)}😀`,
    );
    await settled(body.id);
    await start(body.id, {
      columns: ['name', 'number', 'email', 'extra'],
      hasHeader: false,
      countryCode: '55',
    });
    expect(await settled(body.id)).toMatchObject({ state: 'done', created: 1, updated: 1, refused: 0 });
    expect(await nameOf('5511998887771')).toMatchObject({ name: 'Digitada', email: 'a@b.co' });
    expect(await nameOf('5511988887772')).toMatchObject({ name: 'Nova' });
  });

  test.each([
    ['nada.csv', '', 'empty'],
    ['bild.xlsx', Buffer.from('504b0304deadbeef', 'hex'), 'invalidFile'],
    ['zero.csv', Buffer.from([0, 1, 2, 0]), 'invalidFile'],
    ['velho.xls', Buffer.from('d0cf11e0a1b11ae1deadbeef', 'hex'), 'invalidFile'],
  ])('%s that cannot be read says so', async (name, content, failure) => {
    const { body } = await upload(name, content);
    expect(await settled(body.id)).toMatchObject({ state: 'failed', failure });
  });

  test('of another kind is refused, and leaves nothing (CONTACT-25, CONTACT-32)', async () => {
    expect((await upload('script.html', '<script>')).body.error).toBe('ERR_FILE_TYPE');
  });

  test('needs a column for names and one for numbers, each once, and a row (CONTACT-26 to CONTACT-30)', async () => {
    const { body } = await upload('um.csv', 'Ana;5511940000001');
    await settled(body.id);
    const wrong = async (request: object) => Object.keys((await start(body.id, request)).body.fields ?? {});
    expect(await wrong({ columns: ['name'] })).toEqual(['number']);
    expect(await wrong({ columns: [null, 'number'] })).toEqual(['name']);
    expect(await wrong({ columns: ['name', 'number', 'name'] })).toEqual(['name']);
    expect(await wrong({ columns: ['name', 'number'] })).toEqual(['rows']);
    expect(await wrong({ columns: ['name', 'number'], hasHeader: false, skip: [0] })).toEqual(['rows']);
    expect((await get(body.id)).state).toBe('mapping');
  });

  test("is its owner's: nobody else sees, starts or stops it", async () => {
    const { body } = await upload('meu.csv', 'Ana;5511940000002');
    await settled(body.id);
    for (const person of [app.people.anaSales, app.people.adminB])
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/preview'],
        ['GET', '/refused'],
        ['POST', '/cancel'],
        ['POST', '/start'],
      ] as const) {
        const request = method === 'POST' ? { columns: ['name', 'number'] } : undefined;
        const refused = await app.call(person, method, `/contacts/imports/${body.id}${path}`, request);
        expect(refused.error, path).toBe('ERR_NO_IMPORT_FOUND');
      }
  });
});

test('is read thirty times an hour for one person: what comes after waits', async () => {
  const many = await app.addPerson(app.companyA, { profile: 'admin' });
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.insert(contactImports).values(
      Array.from({ length: 29 }, () => ({
        userId: many.userId,
        fileName: 'a.csv',
        state: 'failed' as const,
      })),
    ),
  );
  expect((await upload('a.csv', 'Ana;5511940000003', many)).status).toBe(201);
  const refused = (await upload('b.csv', 'Ana;5511940000003', many)).body;
  expect(refused).toMatchObject({ error: 'ERR_TOO_MANY_REQUESTS' });
  expect(refused.retryAfterSeconds).toBeGreaterThan(3000);
  expect((await upload('b.csv', 'Ana;5511940000003')).status).toBe(201);
});

describe('a long import', () => {
  const many = (count: number, from: number) =>
    Array.from({ length: count }, (_, n) => (n % 20 === 0 ? `;${from + n}` : `Pessoa ${n};${from + n}`)).join(
      '\n',
    );
  const imported = async (from: number) => {
    const [row] = await app.read((tx) =>
      tx.execute<{ n: number }>(sql`select count(*)::int as n from contacts where number like ${`${from}%`}`),
    );
    return row!.n;
  };

  test('that is cancelled keeps what it has made and makes no more', async () => {
    const { body } = await upload('longo.csv', many(6000, 551150000000));
    await settled(body.id);
    await start(body.id, { columns: ['name', 'number'], hasHeader: false });
    await expect.poll(async () => (await get(body.id)).created, { timeout: 30_000 }).toBeGreaterThan(0);
    const cancelled = (await app.call(admin, 'POST', `/contacts/imports/${body.id}/cancel`)).body;
    expect(cancelled.state).toBe('cancelled');
    await worker.idle();
    const after = await get(body.id);
    expect(after).toMatchObject({ state: 'cancelled', created: cancelled.created });
    expect(await imported(5511500)).toBe(after.created);
  });

  test('whose worker dies goes on where it was, and nobody comes twice', async () => {
    const { body } = await upload('morre.csv', many(3000, 551160000000));
    await settled(body.id);
    await worker.stop();
    await start(body.id, { columns: ['name', 'number'], hasHeader: false });
    // A worker claims it, and dies in the middle of the rows.
    const dying = startImports(app.kernel);
    await expect.poll(async () => (await get(body.id)).created, { timeout: 30_000 }).toBeGreaterThan(0);
    await dying.stop();
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .update(tasks)
        .set({ state: 'taken', takenUntil: sql`now() - interval '1 minute'` })
        .where(eq(tasks.ref, body.id)),
    );
    await app.kernel.database.acrossCompanies((tx) => returnForgotten(tx, tasks, 'contactImports'));
    worker = startImports(app.kernel);
    expect(await settled(body.id)).toMatchObject({ state: 'done', created: 2850, refused: 150 });
    expect(await imported(5511600)).toBe(2850);
  });
});

test('a column of a contact field is read in the language of the company, and what does not fit is refused with its field (FIELD-10)', async () => {
  const field = async (name: string, kind: string) =>
    (await app.call(admin, 'POST', '/contact-fields', { name, kind })).body.id as number;
  const [due, income] = [await field('Vencimento', 'date'), await field('Renda', 'number')];
  const lines = [
    'Nome;Celular;Quando;Renda',
    'Lia;5511977001001;05/03/2027;1.250,50',
    'Léo;5511977001002;31/02/2027;1',
    'Luz;5511977001003;;muita',
    'Lis;5511977001004;;',
  ];
  const { id } = (await upload('campos.csv', lines.join('\n'))).body;
  await settled(id);
  const bad = { columns: ['name', 'number', `field:${due}`, 'field:999999'] };
  expect((await start(id, bad)).error).toBe('ERR_NO_CONTACT_FIELD_FOUND');
  await start(id, { columns: ['name', 'number', `field:${due}`, 'extra'], countryCode: '55' });
  const done = await settled(id);
  expect(done).toMatchObject({ created: 2, refused: 2 });
  const { rows } = (await app.call(admin, 'GET', `/contacts/imports/${id}/refused`)).body;
  expect(rows.map(({ fault, about }: { fault: string; about: string }) => [fault, about])).toEqual([
    ['fieldDate', 'Vencimento'],
    ['fieldNumber', 'Renda'],
  ]);
  const filters = [{ fieldId: income, op: 'is', value: '1250.5' }];
  const found = await app.call(
    admin,
    'GET',
    `/contacts?fields=${encodeURIComponent(JSON.stringify(filters))}`,
  );
  expect(found.body.contacts[0]).toMatchObject({
    name: 'Lia',
    extraInfo: [
      { name: 'Vencimento', value: '2027-03-05' },
      { name: 'Renda', value: '1250.5' },
    ],
  });
});
