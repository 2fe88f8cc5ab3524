import type { Ticket } from '@recado/shared/features/tickets';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/buildTestApp.ts';

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
    expect(status, JSON.stringify(body)).toBe(200);
    ids.push(...body.tickets.map(({ id }: Ticket) => id));
    cursor = body.nextCursor && `&cursor=${body.nextCursor}`;
  } while (cursor);
  return ids;
}

/** The same without any index: a look at the words of every message. */
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
])('words that are written %s are found, all of them and nothing else', async (_, words) => {
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

test('each ticket names the last message with the words, its author, and the words in their place (INBOX-20)', async () => {
  const list = async (words: string, place = 'searchOnMessages=true') =>
    (
      await app.call(
        app.people.adminA,
        'GET',
        `/tickets?showAll=true&${place}&searchParam=${encodeURIComponent(words)}`,
      )
    ).body;
  const { tickets, hits } = await list('amanha cedo');
  const [newest] = await app.read((tx) =>
    tx.execute<{ id: number; body: string }>(sql`
      select id::int, body from messages where strpos(fold(body), 'amanha cedo') > 0 and not is_deleted
      order by created_at desc limit 1`),
  );
  expect(hits).toEqual([
    {
      ticketId: tickets[0].id,
      messageId: newest!.id,
      fromMe: false,
      author: null,
      createdAt: expect.any(String),
      body: expect.stringMatching(/^….* entrega amanhã cedo ok$/),
    },
  ]);
  // A message that was taken back is not shown; the newest other one is.
  const everywhere = await list('bom dia');
  const shown = await app.read((tx) =>
    tx.execute<{ ticketId: number; id: number }>(sql`
      select distinct on (ticket_id) ticket_id as "ticketId", id::int from messages
      where strpos(fold(body), 'bom dia') > 0 and not is_deleted order by ticket_id, created_at desc, id desc`),
  );
  const newestOf = new Map(shown.map(({ ticketId, id }) => [ticketId, id]));
  expect(everywhere.hits.map((hit: { messageId: number }) => hit.messageId)).toEqual(
    everywhere.tickets.map(({ id }: Ticket) => newestOf.get(id)),
  );
  expect(await list('Contact')).toMatchObject({ hits: [] });
  expect(await list('Contact', 'searchOnMessages=false')).not.toHaveProperty('hits');
});

test('only those that have the words in a message, where that is asked for', async () => {
  const list = async (words: string, place = '&onlySaid=true') =>
    (
      await app.call(
        app.people.adminA,
        'GET',
        `/tickets?showAll=true&searchOnMessages=true${place}&searchParam=${encodeURIComponent(words)}`,
      )
    ).body.tickets as Ticket[];
  expect((await list('amanha cedo')).length).toBeGreaterThan(0);
  expect((await list('Contact', '')).length).toBeGreaterThan(0);
  expect(await list('Contact')).toEqual([]);
  expect(await list('ab')).toEqual([]);
});

test('people who may not see numbers read none in the names of authors', async () => {
  for (const key of ['enableLGPD', 'lgpdHideNumber'])
    await app.call(app.people.adminA, 'PUT', `/settings/${key}`, { value: 'enabled' });
  const masked = await app.addPerson(app.companyA, {
    profile: 'user',
    allUserChat: 'enabled',
    allTicket: 'enable',
  });
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [named, carded] = ['(select min(id) from contacts)', '(select max(id) from contacts)'].map((one) =>
      sql.raw(one),
    );
    await tx.execute(sql`update contacts set name = '+55 11 98888-7777' where id = ${named}`);
    await tx.execute(sql`
      insert into messages (ticket_id, connection_id, contact_id, body, from_me, media_type)
      select id, whatsapp_id, contact_id, case contact_id when ${named} then 'laranja lima' else 'laranja +55 11 97777-6666' end,
        false, case contact_id when ${named} then null else 'contactMessage' end
      from tickets where contact_id in (${named}, ${carded})`);
    await tx.execute(sql`update tickets set status = 'pending' where contact_id in (${named}, ${carded})`);
  });
  const { body } = await app.call(masked, 'GET', '/tickets?searchOnMessages=true&searchParam=laranja');
  expect(body.tickets).toHaveLength(2);
  expect(body.hits).toMatchObject([{ body: 'laranja lima', author: '+•• •• •••••-••77' }]);
});
