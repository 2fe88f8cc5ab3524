import Fastify from 'fastify';
import postgres from 'postgres';

// Started by measureRequests.ts: one Fastify with a hand-written statement for each part of the product's page.
// These are its rows, their number, and what happened meanwhile. Without rights, tenant isolation and validation,
// it shows what a request costs at least.
const sql = postgres(process.env.DATABASE_URL!, { max: 16, onnotice: () => {} });
const app = Fastify();

// In the same terms as the product's indexes, so that the floor uses them too.
const onTab = (status: string) =>
  `(case t.status when 'lgpd' then 'pending' when 'nps' then 'closed' else t.status end) = '${status}'`;
const list = (status: string) => `
  select t.*, q.name as queue, q.color, u.name as "user", c.name, c.number, c.email, w.name as connection,
    (select jsonb_agg(to_jsonb(g)) from tags g where id in (
      select tag_id from contact_tags where contact_id = t.contact_id union
      select tag_id from ticket_tags where ticket_id = t.id)) as tags
  from tickets t
  join contacts c on c.id = t.contact_id join connections w on w.id = t.whatsapp_id
  left join queues q on q.id = t.queue_id left join users u on u.id = t.user_id
  where t.company_id = $1 and ${onTab(status)} order by t.updated_at desc, t.id desc limit 21`;
const conversation = `
  select m.*, u.name as "user", c.name, f.name as file
  from (
    select said.id from tickets t cross join lateral (
      select id, created_at from messages where company_id = 1 and ticket_id = t.id
      order by created_at desc, id desc limit 21) said
    where t.company_id = 1 and t.contact_id = (select contact_id from tickets where company_id = 1 and uuid = $1)
    order by said.created_at desc, said.id desc limit 21) page
  join messages m on m.company_id = 1 and m.id = page.id
  left join contacts c on c.id = m.contact_id left join users u on u.id = m.user_id
  left join media f on f.id = m.media_id
  order by m.created_at desc, m.id desc`;

const listed = (status: string) => `
  select count(*)::int from (select from tickets t where company_id = $1 and ${onTab(status)}
    order by updated_at desc limit 100) as few`;
const ofContact = `
  select id from tickets where company_id = 1 and contact_id = (
    select contact_id from tickets where company_id = 1 and uuid = $1)`;
const messageCount = `
  select count(*)::int from (
    select from messages where company_id = 1 and ticket_id in (${ofContact}) limit 1000) as few`;
const happened = `
  select l.*, u.name as "user", q.name as queue, q.color
  from ticket_logs l left join users u on u.id = l.user_id left join queues q on q.id = l.queue_id
  where l.company_id = 1 and l.ticket_id in (${ofContact}) and l.type <> 'access' order by l.id desc limit 200`;
// A statement without values would not stay prepared.
const query = (text: string, ...values: (string | number)[]) => sql.unsafe(text, values, { prepare: true });

app.get<{ Querystring: { status: 'open' | 'closed' } }>('/api/tickets', async ({ query: { status } }) => {
  const [rows, [count]] = await Promise.all([query(list(status), 1), query(listed(status), 1)]);
  return { tickets: rows.slice(0, 20), hasMore: rows.length > 20, ...count };
});
app.get<{ Params: { uuid: string } }>('/api/messages/:uuid', async ({ params }) => {
  const [rows, [count], events] = await Promise.all([
    query(conversation, params.uuid),
    query(messageCount, params.uuid),
    query(happened, params.uuid),
  ]);
  return { messages: rows.slice(0, 20), hasMore: rows.length > 20, ...count, events };
});
app.get('/api/auth/me', async () => (await sql`select id, name, email, profile from users where id = 1`)[0]);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.send!('ready');
