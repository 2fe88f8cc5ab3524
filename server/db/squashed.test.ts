import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { zstdDecompressSync } from 'node:zlib';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readArchive } from '../backup/archive.ts';
import { entryNames } from '../backup/manifest.ts';
import { catalogueOf } from '../testing/catalogueOf.ts';
import { cloneDatabase, emptyDatabase } from '../testing/processes/postgres.ts';
import { openLoad } from './dump/openLoad.ts';
import { migrateDatabase } from './migrate.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

/** What the last version with 107 migrations made: every statement that it sent to an empty database, and a backup. */
const before = join(import.meta.dirname, '../testing/squashed');
let old: Awaited<ReturnType<typeof emptyDatabase>>;
let fresh: Awaited<ReturnType<typeof cloneDatabase>>;
let owner: postgres.Sql;
beforeAll(async () => {
  [old, fresh] = await Promise.all([
    emptyDatabase(inject('postgresUrl')),
    cloneDatabase(inject('postgresUrl')),
  ]);
  owner = postgres(old.url, { max: 1, onnotice: () => {} });
  await owner.unsafe(zstdDecompressSync(readFileSync(join(before, 'schema.sql.zst'))).toString()).simple();
});
afterAll(async () => {
  await owner.end();
  await Promise.all([old.drop(), fresh.drop()]);
});

const start = async () => {
  const lines: string[] = [];
  await migrateDatabase(old.url, old.logins, (words) => lines.push(words));
  return lines;
};

test('a database that had some of the old migrations is refused with the way on, and stays as it is', async () => {
  const [last] = await owner`
    delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)
    returning hash, created_at`;
  const catalogue = await catalogueOf(owner);
  await expect(start()).rejects.toThrow(
    /older than this release can lead on: its last migration is of 2026-11-23T.*Start the last checkout that has server\/db\/migrations\/0106_process-jobs\.sql/,
  );
  expect(await catalogueOf(owner)).toEqual(catalogue);
  await owner`insert into drizzle.__drizzle_migrations ${owner(last!)}`;
});

test('a database that had all old migrations opens with its rows, and is then one that the start made', async () => {
  const columns: Record<string, string[]> = {};
  const rows: Record<string, Buffer[]> = {};
  for await (const { name, content } of readArchive(join(before, 'recado.backup'))) {
    const bytes = await content();
    if (name === entryNames.columns) Object.assign(columns, JSON.parse(String(bytes)));
    const table = name.match(/^tables\/(\w+)\//)?.[1];
    if (table) rows[table] = [...(rows[table] ?? []), bytes];
  }
  const load = await openLoad(old.url, columns);
  for (const [table, pieces] of Object.entries(rows)) await load.rows(table, Readable.from(pieces));
  const counts = await load.finish([]);
  expect(counts).toMatchObject({ tickets: 3, messages: 6, contacts: 3, events: 75 });

  await addFilesOfBefore();
  const later = journal.entries.slice(1).map(({ tag }) => tag);
  expect(await start()).toEqual(
    later.length > 0
      ? [`Migrating the database: ${later.join(', ')}.`, 'Counting the rows of what was migrated.']
      : [],
  );
  const other = postgres(fresh.url, { max: 1, onnotice: () => {} });
  expect(await catalogueOf(owner)).toEqual(await catalogueOf(other));
  await other.end();
  const [counted] = await owner.begin(async (tx) => {
    await tx`set local role recado_operator`;
    return tx`
      select (select count(*)::int from tickets) as tickets, (select count(*)::int from messages) as messages,
        (select count(*)::int from contacts) as contacts, (select count(*)::int from events) as events`;
  });
  expect(counted).toEqual({ tickets: 3, messages: 6, contacts: 3, events: 75 });
  await expectMadeFiles();
  expect(await start()).toEqual([]);
});

const tablesOfBefore = [
  'tickets',
  'users',
  'media',
  'storage_changes',
  'transcripts',
  'transcript_work',
  'report_files',
  'report_work',
  'person_exports',
  'person_export_work',
  'company_exports',
  'company_export_parts',
  'company_export_work',
];

/** Puts files that were made slowly into the old tables: of each kind one that is done and one in the making. */
async function addFilesOfBefore(): Promise<void> {
  // The next start puts the walls up again.
  for (const table of tablesOfBefore) await owner`alter table ${owner(table)} no force row level security`;
  const [found] = await owner<{ company: number; ticket: number; contact: number; person: number }[]>`
    select t.company_id as company, t.id as ticket, t.contact_id as contact, u.id as person
    from tickets t join users u on u.company_id = t.company_id order by t.id, u.id limit 1`;
  const { company, ticket, contact, person } = found!;
  await owner.unsafe(`
    insert into media (id, state, storage_key, name, mime, bytes, sha256, company_id)
      values (900, 'ready', '${company}/person', 'dados-3.zip', 'application/zip', 300, 'c0', ${company});
    insert into transcripts (id, user_id, ticket_id, language, from_at, until_at, with_notes, state, total, written, storage_key, name, bytes, created_at, finished_at, company_id) values
      (1, ${person}, ${ticket}, 'es', '2026-03-01T03:00:00Z', null, true, 'done', 9, 9, '${company}/pdf', 'Maria #1.pdf', 100, '2026-11-20T10:00:00Z', '2026-11-20T10:01:00Z', ${company}),
      (2, ${person}, ${ticket}, 'pt', null, '2026-03-02T03:00:00.5Z', false, 'running', 5, 2, null, '', null, '2026-11-20T11:00:00Z', null, ${company});
    insert into transcript_work (transcript_id, state, tries, takes, taken_until, company_id) values (2, 'taken', 1, 3, '2026-11-20T11:00:30Z', ${company});
    insert into report_files (id, user_id, report, format, language, from_day, until_day, filter, state, storage_key, name, bytes, reader_ids, created_at, finished_at, company_id) values
      (7, ${person}, 'figures', 'csv', 'pt', '2026-11-01', '2026-11-19', '{"searchParam": ""}', 'done', '${company}/csv', 'Painel.csv', 200, '{${person}}', '2026-11-20T10:00:00Z', '2026-11-20T10:00:10Z', ${company}),
      (8, ${person}, 'attendances', 'pdf', 'pt', '2026-11-01', '2026-11-19', '{"searchParam": "maria"}', 'running', null, '', null, '{}', '2026-11-20T10:00:00Z', null, ${company});
    insert into report_work (report_file_id, company_id) values (8, ${company});
    insert into person_exports (id, contact_id, state, user_id, requested_by, media_id, bytes, created_at, finished_at, expires_at, company_id) values
      (2, ${contact}, 'over', ${person}, 'Admin', null, 55, '2026-10-01T10:00:00Z', '2026-10-01T10:00:00Z', '2026-10-08T10:00:00Z', ${company}),
      (3, ${contact}, 'done', ${person}, 'Admin', 900, 300, '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', '2026-11-27T10:00:00Z', ${company});
    insert into company_exports (id, state, requested_by, by_operator, place, total, written, created_at, company_id) values
      (4, 'running', 'Operador', true, '{"step": "contacts.csv", "after": ["12"]}', 40, 10, '2026-11-20T10:00:00Z', ${company});
    insert into company_export_parts (id, company_export_id, number, storage_key, bytes, sha256, contents, company_id)
      values (6, 4, 1, '${company}/zip', 400, 'a1', '[{"path": "tables/tags.jsonl", "bytes": 1, "sha256": "b2", "rows": 3}]', ${company});
    insert into company_export_work (company_export_id, tries, company_id) values (4, 2, ${company});`);
}

/** Files made slowly are where every kind is now; each keeps what a link, a page or a worker needs. */
async function expectMadeFiles(): Promise<void> {
  const { rows, parts, work, files } = await owner.begin(async (tx) => {
    await tx`set local role recado_operator`;
    return {
      rows: await tx`
        select id, kind, state, user_id is not null as own, ticket_id is not null as "ofTicket", contact_id is not null as "ofContact",
          requested_by as by, input, place, total::int, written::int, bytes::int, cardinality(reader_ids) as readers, expires_at as until
        from made_files order by kind, id`,
      parts: await tx`
        select f.kind, p.made_file_id - f.id as gap, p.number, p.storage_key as key, p.name, p.mime, p.bytes::int, p.sha256, jsonb_array_length(p.contents) as entries
        from made_file_parts p join made_files f on f.id = p.made_file_id order by f.kind`,
      work: await tx`
        select f.kind, f.state as file, w.key = f.id::text as same, w.state, w.tries, w.takes
        from tasks w join made_files f on f.id = w.ref and f.kind = w.kind order by f.kind`,
      files: await tx`select id from media where id = 900`,
    };
  });
  const at = (time: string) => new Date(`2026-${time}T10:00:00Z`);
  const none = { own: false, ofTicket: false, ofContact: false, by: '', input: {}, place: null, readers: 0 };
  const report = { kind: 'reports', own: true, total: 0, written: 0, until: at('11-22') };
  const input = { language: 'pt', fromDay: '2026-11-01', untilDay: '2026-11-19' };
  expect(rows).toEqual([
    {
      ...none,
      id: 28,
      kind: 'companyExports',
      state: 'running',
      by: 'Operador',
      input: { byOperator: true },
      place: { step: 'contacts.csv', after: ['12'] },
      total: 40,
      written: 10,
      bytes: null,
      until: null,
    },
    ...[
      { id: 18, state: 'over', bytes: 55, until: at('10-08') },
      { id: 19, state: 'done', bytes: 300, until: at('11-27') },
    ].map((one) => ({
      ...none,
      kind: 'personExports',
      by: 'Admin',
      ofContact: true,
      total: 0,
      written: 0,
      ...one,
    })),
    {
      ...none,
      ...report,
      id: 7,
      state: 'done',
      bytes: 200,
      readers: 1,
      input: { ...input, report: 'figures', format: 'csv', filter: { searchParam: '' } },
    },
    {
      ...none,
      ...report,
      id: 8,
      state: 'running',
      bytes: null,
      input: { ...input, report: 'attendances', format: 'pdf', filter: { searchParam: 'maria' } },
    },
    ...[
      {
        id: 9,
        state: 'done',
        input: { language: 'es', from: '2026-03-01T03:00:00.000Z', until: null, withNotes: true },
        total: 9,
        written: 9,
        bytes: 100,
        until: at('11-21'),
      },
      {
        id: 10,
        state: 'running',
        input: { language: 'pt', from: null, until: '2026-03-02T03:00:00.500Z', withNotes: false },
        total: 5,
        written: 2,
        bytes: null,
        until: new Date('2026-11-21T11:00:00Z'),
      },
    ].map((one) => ({ ...none, kind: 'transcripts', own: true, ofTicket: true, ...one })),
  ]);
  const zip = { mime: 'application/zip' };
  expect(parts.map(({ key, ...part }) => ({ ...part, key: key.replace(/^\d+\//, '') }))).toEqual(
    [
      {
        ...zip,
        kind: 'companyExports',
        key: 'zip',
        name: 'export-4-1.zip',
        bytes: 400,
        sha256: 'a1',
        entries: 1,
      },
      {
        ...zip,
        kind: 'personExports',
        key: 'person',
        name: 'dados-3.zip',
        bytes: 300,
        sha256: 'c0',
        entries: 0,
      },
      {
        kind: 'reports',
        key: 'csv',
        name: 'Painel.csv',
        mime: 'text/csv; charset=utf-8',
        bytes: 200,
        sha256: '',
        entries: 0,
      },
      {
        kind: 'transcripts',
        key: 'pdf',
        name: 'Maria #1.pdf',
        mime: 'application/pdf',
        bytes: 100,
        sha256: '',
        entries: 0,
      },
    ].map((part) => ({ gap: 0, number: 1, ...part })),
  );
  expect(work).toEqual(
    [
      { kind: 'companyExports', state: 'waiting', tries: 2, takes: 0 },
      { kind: 'reports', state: 'waiting', tries: 0, takes: 0 },
      { kind: 'transcripts', state: 'taken', tries: 1, takes: 3 },
    ].map((one) => ({ ...one, file: 'running', same: true })),
  );
  expect(files).toEqual([]);
}
