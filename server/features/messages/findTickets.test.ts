import type { Ticket } from '@recado/shared/features/tickets';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';

let app: TestApp;
let owner: postgres.Sql;
beforeAll(async () => {
  app = await buildTestApp();
  owner = postgres(app.kernel.settings.DATABASE_URL, { max: 1, onnotice: () => {} });
  await fill(app.companyA);
  await fill(app.companyB);
  await owner`vacuum analyze`;
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

/**
 * 300 conversations of 20 messages: the newest hold every word there is, all older ones "zebra" in each message.
 * Every seventh message was taken back.
 */
const fill = (companyId: number) =>
  app.kernel.inWork(companyId, async ({ tx }) => {
    await tx.execute(sql`insert into connections (name, channel) values ('Line', 'whatsapp')`);
    await tx.execute(
      sql`insert into contacts (name, number) select 'Contact', '55110000' || n from generate_series(1, 300) n`,
    );
    await tx.execute(sql`
      insert into tickets (contact_id, whatsapp_id, status, updated_at)
      select id, (select max(id) from connections), 'closed', now() - id * interval '1 minute' from contacts`);
    await tx.execute(sql`
      insert into messages (ticket_id, connection_id, body, from_me, is_deleted, created_at)
      select id, whatsapp_id, said, n % 2 = 0, (id + n) % 7 = 0, updated_at - n * interval '1 second'
      from (select *, row_number() over (order by updated_at desc) as place from tickets) t
      cross join generate_series(1, 20) n
      cross join lateral (
        select case when place <= 60
          then 'Bom dia, ' || (array['São Paulo', 'não (100%)', 'a_b', 'привет мир', 'BomXdia'])[1 + (place + n) % 5]
            || ' pedido ' || place * 100 + n || case when n = 7 and place = 9 then ' entrega amanhã cedo' else '' end
            || case when place % 2 = 0 then e'\n' || 'ok' else ' ok' end
          else 'zebra ' || n end as said) words`);
  });

/** All pages of a search, newest first. */
async function found(words: string): Promise<number[]> {
  const ids: number[] = [];
  let cursor = '';
  do {
    const { status, body } = await app.call(
      app.people.adminA,
      'GET',
      `/tickets?showAll=true&searchOnMessages=true&searchParam=${encodeURIComponent(words)}${cursor}`,
    );
    expect(status).toBe(200);
    ids.push(...body.tickets.map(({ id }: Ticket) => id));
    cursor = body.nextCursor && `&cursor=${body.nextCursor}`;
  } while (cursor);
  return ids;
}

/** The same without any index: what every message says is looked at. */
const sought = (words: string) =>
  app.read(async (tx) => {
    const rows = await tx.execute<{ id: number }>(sql`
      select id from tickets where exists (
        select from messages where ticket_id = tickets.id and not is_deleted
        and strpos(fold(body), fold(${words})) > 0)
      order by updated_at desc, id desc`);
    return rows.map(({ id }) => id);
  });

test.each([
  ['in most conversations', 'bom dia'],
  ['in one', 'entrega amanha'],
  ['nowhere', 'entrega ontem'],
  ['with a rare part', 'pedido 907'],
  ['in thousands of messages, none of them new', 'ZEBRA'],
  ['in them, whole', 'zebra 7'],
  ['with accents', 'SÃO PAULO pedido'],
  ['with signs that are wildcards elsewhere', '(100%) p'],
  ['with signs that are wildcards elsewhere, again', 'a_b'],
  ['of signs alone', '0%)'],
  ['in letters the index does not know', 'привет'],
  ['with a line between', '10\nok'],
  ['where a letter stands for no space', 'bomxdia'],
  ['of many words', 'bom dia, nao (100%) pedido'],
])('what was said %s is found, all of it and nothing else', async (_, words) => {
  const expected = await sought(words);
  if (words !== 'entrega ontem') expect(expected).not.toEqual([]);
  expect(await found(words)).toEqual(expected);
});

test('the search index is used although row security is on', async () => {
  const scans = async () => {
    const [row] = await owner<{ scans: number }[]>`
      select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = 'messages_search_idx'`;
    return row!.scans;
  };
  const before = await scans();
  // Postgres counts a scan with the first commit a second later.
  await vi.waitUntil(async () => (await found('amanhã cedo')).length === 1 && (await scans()) > before, {
    timeout: 15_000,
  });
});
