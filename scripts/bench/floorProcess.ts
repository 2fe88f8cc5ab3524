import Fastify from 'fastify';
import postgres from 'postgres';

// Started by measureRequests.ts: one Fastify, one hand-written statement a page, the same rows as the product's
// page. No rights, no walls, no checking of what comes in or goes out: what a request cannot cost less than.
const sql = postgres(process.env.DATABASE_URL!, { max: 16, onnotice: () => {} });
const app = Fastify();

const list = `
  select t.*, q.name as queue, q.color, u.name as "user", c.name, c.number, c.email, w.name as connection,
    (select jsonb_agg(to_jsonb(g)) from tags g where id in (
      select tag_id from contact_tags where contact_id = t.contact_id union
      select tag_id from ticket_tags where ticket_id = t.id)) as tags
  from tickets t
  join contacts c on c.id = t.contact_id join connections w on w.id = t.whatsapp_id
  left join queues q on q.id = t.queue_id left join users u on u.id = t.user_id
  where t.company_id = 1 and t.status = $1 order by t.updated_at desc, t.id desc limit 21`;
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

app.get<{ Querystring: { status: string } }>('/api/tickets', async ({ query }) => {
  const rows = await sql.unsafe(list, [query.status], { prepare: true });
  return { tickets: rows.slice(0, 20), hasMore: rows.length > 20 };
});
app.get<{ Params: { uuid: string } }>('/api/messages/:uuid', async ({ params }) => {
  const rows = await sql.unsafe(conversation, [params.uuid], { prepare: true });
  return { messages: rows.slice(0, 20), hasMore: rows.length > 20 };
});
app.get('/api/auth/me', async () => (await sql`select id, name, email, profile from users where id = 1`)[0]);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.send!('ready');
