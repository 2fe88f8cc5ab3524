import { BigId } from '@recado/shared/lib/fields';
import { eq, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { media } from '../../features/core/media/media.table.ts';
import { queues } from '../../features/core/queues/queues.table.ts';
import { userQueues, users } from '../../features/core/users/users.table.ts';
import { companies, plans } from '../../features/operator/companies/companies.table.ts';
import { tags } from '../../features/tags/tags.table.ts';
import { looseReferences } from '../../testing/looseReferences.ts';
import { cloneDatabase } from '../../testing/processes/postgres.ts';
import { type Database, openDatabase, type Tx } from '../client.ts';
import { migrateDatabase } from '../migrate.ts';
import { lowerName } from '../statements/lowerName.ts';
import { verifyTenantIsolation } from './verifyTenantIsolation.ts';

let database: Database;
let clone: Awaited<ReturnType<typeof cloneDatabase>>;

beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'));
  database = openDatabase(clone.logins, 4);
  await database.acrossCompanies(async (tx) => {
    const [plan] = await tx.insert(plans).values({ name: 'One' }).returning();
    await tx.insert(companies).values([
      { name: 'A', planId: plan!.id },
      { name: 'B', planId: plan!.id },
    ]);
  });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const addQueue = (company: number, name: string, color = `#${company}${company}${company}`) =>
  database.inCompany(company, (tx) => tx.insert(queues).values({ name, color }).returning());

describe('the walls between companies', () => {
  test('a company sees and changes only its own rows, although no query names it', async () => {
    const [own] = await addQueue(1, 'Sales');
    const [foreign] = await addQueue(2, 'Sales');
    expect(own!.companyId).toBe(1);
    expect(await database.inCompany(1, (tx) => tx.select({ id: queues.id }).from(queues))).toEqual([
      { id: own!.id },
    ]);
    const changed = await database.inCompany(1, (tx) =>
      tx.update(queues).set({ name: 'Mine' }).where(eq(queues.id, foreign!.id)).returning(),
    );
    expect(changed).toEqual([]);
  });

  test('of itself a company changes its hours and what it says outside of them, and nothing else', async () => {
    const change = (values: Partial<typeof companies.$inferInsert>) =>
      database.inCompany(1, (tx) => tx.update(companies).set(values).returning({ id: companies.id }));
    expect(await change({ messageOutOfHour: 'Closed', schedules: [] })).toEqual([{ id: 1 }]);
    for (const values of [{ planId: 1 }, { dueDate: '2999-12-31' }, { status: true }, { name: 'Mine' }])
      await expect(change(values)).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('a row cannot be written into another company', async () => {
    const smuggled = { name: 'X', color: '#000', companyId: 2 };
    await expect(database.inCompany(1, (tx) => tx.insert(queues).values(smuggled))).rejects.toThrow();
  });

  test("another company's id is refused as a reference by the database, the own one is taken", async () => {
    const addUser = async (company: number) =>
      (
        await database.inCompany(company, (tx) =>
          tx
            .insert(users)
            .values({ name: 'Ana', email: `ana@${company}.example`, passwordHash: '' })
            .returning(),
        )
      )[0]!.id;
    const serve = (userId: number, queueId: number) =>
      database.inCompany(1, (tx) => tx.insert(userQueues).values({ userId, queueId }).returning());
    const [own] = await addQueue(1, 'Own', '#1a1a1a');
    const [foreign] = await addQueue(2, 'Foreign', '#2b2b2b');
    const [ana, foreignAna] = [await addUser(1), await addUser(2)];
    const violation = { cause: { code: '23503' } };
    await expect(serve(ana, foreign!.id)).rejects.toMatchObject(violation);
    await expect(serve(foreignAna, own!.id)).rejects.toMatchObject(violation);
    expect(await serve(ana, own!.id)).toMatchObject([{ companyId: 1 }]);
  });

  test('a read transaction cannot write', async () => {
    await expect(
      database.inCompany(1, (tx) => tx.insert(queues).values({ name: 'R', color: '#aaa' }), 'read'),
    ).rejects.toThrow();
  });

  test('the tenant does not outlive its transaction, whether it stored, failed or was read only', async () => {
    // One connection: the next transaction runs on the one that was used before.
    const single = openDatabase(clone.logins, 1);
    // The settings left on it outside of any transaction.
    const left = async () =>
      (
        await single.inCompany(1, async (tx) => {
          await tx.execute(sql`commit`);
          return tx.execute(
            sql`select current_setting('app.company', true) as company, current_user = session_user as bare`,
          );
        })
      )[0];
    const seen = (tx: Tx) => tx.select({ companyId: tags.companyId }).from(tags);
    await single.inCompany(2, (tx) => tx.insert(tags).values({ name: 'Here', color: '#000' }));
    for (const mode of ['write', 'read', 'page'] as const) {
      expect(await single.inCompany(2, seen, mode)).toEqual([{ companyId: 2 }]);
      expect(await left()).toEqual({ company: '', bare: true });
      await expect(
        single.inCompany(2, async (tx) => Promise.reject(new Error(String(await seen(tx)))), mode),
      ).rejects.toThrow();
      expect(await left()).toEqual({ company: '', bare: true });
      expect(await single.inCompany(1, seen, mode)).toEqual([]);
    }
    await single.close();
  });

  test('the proof at start fails as soon as one table has no policy', async () => {
    const owner = postgres(clone.url, { max: 1 });
    await expect(verifyTenantIsolation(owner, clone.logins)).resolves.toBeUndefined();
    await owner`alter table queues disable row level security`;
    await expect(verifyTenantIsolation(owner, clone.logins)).rejects.toThrow('queues');
    await owner`alter table queues enable row level security`;
    await owner.end();
  });

  test('a wall that somebody took down is up again after the next start', async () => {
    const owner = postgres(clone.url, { max: 1 });
    await owner`alter table queues no force row level security`;
    await owner`drop policy operator on tags`;
    await migrateDatabase(clone.url, clone.logins);
    await expect(verifyTenantIsolation(owner, clone.logins)).resolves.toBeUndefined();
    const policies = await owner`select polname from pg_policy where polrelid = 'tags'::regclass order by 1`;
    expect(policies.map(({ polname }) => polname)).toEqual(['operator', 'own_company']);
    await owner.end();
  });

  test('a server that starts beside a busy one waits for none of its transactions', async () => {
    await database.inCompany(1, async (tx) => {
      await tx.insert(queues).values({ name: 'Under way', color: '#999' });
      await migrateDatabase(clone.url, clone.logins);
    });
  });
});

/** Columns that name a row and need no reference, each with its reason. */
const exempt: Record<string, string> = {
  'attendances.user_id': 'history, copied from the ticket; a deleted user stays named in what they attended',
  'audit_entries.user_id': 'history: a deleted user stays named in what they did',
  'deleted_sends.entry_id': 'the entry of a deleted campaign: it leaves, and its figures stay',
  'events.quoted_id': 'taken from the payload of the message then',
  'events.ticket_id': 'taken from the payload of the message then',
  'figures.queue_id': 'added up from attendances; 0 is none',
  'figures.user_id': 'added up from attendances; 0 is nobody',
  'figures.whatsapp_id': 'added up from attendances; 0 is all of them',
  'messages.queue_id': 'history, copied from the ticket, whose own column is a reference',
  'messages.raw_id': 'raw events are deleted sooner than the messages they became',
  'messages.user_id': 'history, taken from the session; a deleted user stays named in old messages',
  'ticket_logs.queue_id': 'history, copied from the ticket',
  'ticket_logs.user_id': 'history, taken from the session',
  'ticket_notes.user_id': 'history, taken from the session; a deleted user stays named in what they wrote',
  'tickets.last_message_id':
    'names what the row itself repeats; messages refer to tickets, and not both ways round',
  'webhook_deliveries.event_id': 'made up for the request, names no row',
  'webhook_deliveries.quoted_id': 'taken from the payload of the message then',
  'webhook_deliveries.ticket_id': 'taken from the payload of the message then',
};

describe('stored files', () => {
  test('are named by rows of their own company alone, in every table', async () => {
    const columns = await database.acrossCompanies(
      (tx) =>
        tx.execute<{ column: string; isHeld: boolean }>(sql`
          select c.relname || '.' || a.attname as column, exists (
            select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey)
              and position('company_id || ''/%''' in pg_get_constraintdef(k.oid)) > 0) as "isHeld"
          from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
            and a.attname ~ '(^|_)storage_key$' and not a.attisdropped
            -- What is nobody's company, as announcements, is the operator's, who may show any file of theirs.
            and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'company_id' and not t.attisdropped)`),
      'read',
    );
    expect(columns.map(({ column }) => column)).toContain('media.storage_key');
    expect(columns.filter(({ isHeld }) => !isHeld)).toEqual([]);
    const keep = (storageKey: string) =>
      database.inCompany(1, (tx) => tx.insert(media).values({ storageKey }).returning({ id: media.id }));
    const id = 'ab/ab000000-0000-0000-0000-000000000000';
    for (const foreign of [`2/${id}`, `11/${id}`, id])
      await expect(keep(foreign)).rejects.toMatchObject({ cause: { code: '23514' } });
    expect(await keep(`1/${id}`)).toHaveLength(1);
  });
});

describe('references', () => {
  const loose = () => database.acrossCompanies(looseReferences, 'read');

  test('carry the company, in every table', async () => {
    expect((await loose()).map(({ column, why }) => `${column}: ${why}`)).toEqual(
      Object.keys(exempt).map((column) => `${column}: no reference`),
    );
  });

  test('that are missing, or do without the company, are found', async () => {
    const owner = postgres(clone.url, { max: 1, onnotice: () => {} });
    await owner.unsafe(`create table slips (id int primary key, queue_id int,
      tag_id int references tags (id), user_id int, company_id int,
      foreign key (company_id, user_id) references users (company_id, id) on delete set null)`);
    expect((await loose()).filter(({ column }) => column.startsWith('slips'))).toEqual([
      { column: 'slips.queue_id', why: 'no reference' },
      { column: 'slips.tag_id', why: 'reference without the company' },
      { column: 'slips.user_id', why: 'set null empties the company too' },
    ]);
    await migrateDatabase(clone.url, clone.logins);
    expect((await loose()).map(({ column }) => column)).not.toContain('slips.user_id');
    await owner`drop table slips`;
    await owner.end();
  });

  test('to a row that goes are emptied, and the row that held them stays in its company', async () => {
    const rows = await database.inCompany(1, async (tx) => {
      const [lane] = await tx.insert(tags).values({ name: 'Lane', color: '#1', kanban: 1 }).returning();
      await tx.insert(tags).values({ name: 'Before', color: '#1', kanban: 1, nextLaneId: lane!.id });
      await tx.delete(tags).where(eq(tags.id, lane!.id));
      return tx
        .select({ name: tags.name, nextLaneId: tags.nextLaneId, companyId: tags.companyId })
        .from(tags);
    });
    expect(rows).toEqual([{ name: 'Before', nextLaneId: null, companyId: 1 }]);
  });
});

describe('names', () => {
  test('are ordered as people order them and are the same name in any case, on every database', async () => {
    const names = ['Zebra', 'Élan', 'eco', 'ÂMBAR', 'Жук', 'ação'];
    const sorted = await database.inCompany(2, async (tx) => {
      await tx.delete(tags);
      await tx.insert(tags).values(names.map((name) => ({ name, color: '#123' })));
      return tx.select({ name: tags.name }).from(tags).orderBy(lowerName(tags.name));
    });
    expect(sorted.map(({ name }) => name)).toEqual(['ação', 'ÂMBAR', 'eco', 'Élan', 'Zebra', 'Жук']);
    for (const name of ['élan', 'âmbar', 'жук'])
      await expect(
        database.inCompany(2, (tx) => tx.insert(tags).values({ name, color: '#123' })),
      ).rejects.toMatchObject({ cause: { constraint_name: 'tags_name_key' } });
  });

  test('are found without their accents and case', async () => {
    const [row] = await database.inCompany(2, (tx) =>
      tx.execute(sql`select fold('ÉLAN Ção') as latin, fold('ЖУК') as other`),
    );
    expect(row).toEqual({ latin: 'elan cao', other: 'жук' });
  });
});

test('what a busy company writes for years counts further than an integer', async () => {
  const beyond = 3_000_000_000;
  const owner = postgres(clone.url, { max: 1, onnotice: () => {} });
  for (const table of ['messages', 'media', 'outbox', 'ticket_logs', 'early_changes'])
    await owner.unsafe(`select setval(pg_get_serial_sequence('${table}', 'id'), ${beyond})`);
  await owner.end();
  const [file] = await database.inCompany(1, (tx) => tx.insert(media).values({}).returning());
  expect(file!.id).toBe(beyond + 1);
  const [raw] = await database.inCompany(1, (tx) =>
    tx.execute(sql`select id, array[id] as ids from media where id = ${file!.id}`),
  );
  expect(raw).toEqual({ id: beyond + 1, ids: [beyond + 1] });
  expect(BigId.parse(String(beyond))).toBe(beyond);
});
