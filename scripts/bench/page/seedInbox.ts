import type { BenchServer } from '../benchServer.ts';
import { signIn } from '../signIn.ts';

export const openTickets = 5000;
export const longMessages = 10_000;
/** Messages of each further ticket. */
const shortMessages = 60;

/**
 * Makes all tickets open and the first user's. The newest has the long conversation, with texts of one to thirteen
 * times four words. Tickets of the last hours have messages. Returns that ticket's uuid.
 */
export async function seedInbox({ server, sql }: BenchServer, hours = 3): Promise<string> {
  const { companyId } = await signIn(server);
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const [queue] = await tx<{ id: number }[]>`
      insert into queues (company_id, name, color) values (${companyId}, 'Bancada', '#2f6f4f') returning id`;
    const [connection] = await tx<{ id: number }[]>`
      insert into connections (company_id, name, channel, status) values (${companyId}, 'Bancada', 'whatsapp', 'DISCONNECTED') returning id`;
    await tx`
      insert into contacts (company_id, name, number)
      select ${companyId}, 'Cliente ' || n, '5511' || lpad((900000000 + n)::text, 9, '0') from generate_series(1, ${openTickets}) n`;
    await tx`
      insert into tickets (company_id, status, contact_id, user_id, whatsapp_id, queue_id, last_message, last_message_at, unread_messages, created_at, updated_at)
      select ${companyId}, 'open', id, (select min(id) from users where company_id = ${companyId}), ${connection!.id}, ${queue!.id}, 'Mensagem ' || n, now() - n * interval '1 minute', n % 3,
             now() - n * interval '2 minutes', now() - n * interval '1 minute'
      from (select id, row_number() over (order by id) as n from contacts where company_id = ${companyId}) each`;
    await tx`
      insert into messages (company_id, ticket_id, connection_id, provider_id, body, from_me, ack, created_at)
      select ${companyId}, id, whatsapp_id, 'P' || id || '-' || k, repeat('uma palavra e outra ', 1 + (k * 7) % 13), k % 2 = 0, 3,
             updated_at - (size - k) * interval '7 minutes'
      from (select *, case when row_number() over (order by updated_at desc) = 1 then ${longMessages}::int else ${shortMessages}::int end as size
            from tickets where company_id = ${companyId}) each
      cross join lateral generate_series(1, size) k
      where size > ${shortMessages} or updated_at > now() - ${hours} * interval '1 hour'`;
  });
  await sql`vacuum analyze`;
  const [long] = await sql<{ uuid: string }[]>`
    select uuid from tickets where company_id = ${companyId} order by updated_at desc limit 1`;
  return long!.uuid;
}
