import type postgres from 'postgres';

/** How large the measured company is. */
export interface Size {
  tickets: number;
  messages: number;
  contacts: number;
}

/** The shapes of a busy company (see the budgets): most tickets closed, 2 % open, 3 % pending, messages spread over them. */
export async function seed(
  sql: postgres.Sql,
  company: number,
  connection: number,
  queues: readonly number[],
  { tickets, messages, contacts }: Size,
): Promise<void> {
  await sql`
    insert into contacts (company_id, name, number)
    select ${company}, (array['Ana','João','María','José','Érica','Paulo','Çelik','Inês'])[1 + n % 8] || ' ' || (array['Silva','Souza','Conceição','Lima','Araújo','Gómez'])[1 + n % 6] || ' ' || n,
           '5511' || lpad((900000000 + n)::text, 9, '0')
    from generate_series(1, ${contacts}) n`;
  const [first] = await sql<
    { id: number }[]
  >`select min(id) as id from contacts where company_id = ${company}`;
  await sql`
    insert into tickets (company_id, status, contact_id, whatsapp_id, queue_id, last_message, last_message_at, unread_messages, created_at, updated_at)
    select ${company}, case when n <= ${tickets * 0.02} then 'open' when n <= ${tickets * 0.05} then 'pending' else 'closed' end,
           ${first!.id} + (n - 1) % ${contacts}, ${connection}, (${sql.array([...queues])}::int[])[1 + n % ${queues.length}],
           'Mensagem número ' || n, now() - n * interval '1 minute', n % 3, now() - n * interval '2 minutes', now() - n * interval '1 minute'
    from generate_series(1, ${tickets}) n`;
  const [ticket] = await sql<
    { id: number }[]
  >`select min(id) as id from tickets where company_id = ${company}`;
  await sql`
    insert into messages (company_id, ticket_id, connection_id, provider_id, body, from_me, ack, created_at)
    select ${company}, ${ticket!.id} + n % ${tickets}, ${connection}, 'BENCH' || n, 'Olá, esta é a mensagem ' || n || ' sobre o pedido ' || n % 977,
           n % 2 = 0, 3, now() - (${messages} - n) * interval '10 seconds'
    from generate_series(1, ${messages}) n`;
  /** What autovacuum would do in the next minutes, in the middle of the measurement. */
  await sql`vacuum analyze`;
}
