import type postgres from 'postgres';

/** The size of the measured company; the rest of its shape is fixed. */
export interface Size {
  tickets: number;
  contacts: number;
  /** Every conversation is this many times as long. */
  length: number;
}

const vocabulary =
  'bom dia boa tarde noite olá tudo bem preciso ajuda pedido compra boleto pagamento nota fiscal entrega prazo endereço produto troca devolução garantia suporte técnico senha acesso conta cadastro plano contrato renovar cancelar dúvida preço desconto promoção orçamento proposta reunião agendar horário atendimento urgente problema erro sistema aplicativo celular computador internet instalação visita confirmar obrigado perfeito certo combinado aguardo retorno amanhã hoje semana mês cliente empresa loja filial estoque disponível cor tamanho modelo marca qualidade foto vídeo áudio documento arquivo comprovante transferência pix cartão crédito débito parcela juros multa vencimento fatura cobrança reembolso frete rastreio código transportadora atraso avaria recebido assinado responsável gerente diretor';

/**
 * Fills a busy company: 10 queues, 20 tags, most tickets closed, 3 % pending, 2 % open. A quarter of the open ones
 * has 200 messages, the others 40. A third of all tickets has a tag. At 100,000 tickets it makes 982,500 messages
 * of 6 to 13 words.
 * It is random, but the same each time. A company that has this shape already stays as it is.
 */
export async function seed(
  sql: postgres.Sql,
  company: number,
  { tickets, contacts, length }: Size,
): Promise<void> {
  const [seeded] = await sql<{ count: number }[]>`
    select count(*)::int as count from tickets where company_id = ${company}`;
  if (seeded!.count >= tickets) return;
  await sql.begin(async (tx) => {
    await tx`set local synchronous_commit = off`;
    await tx`set local work_mem = '256MB'`;
    await tx`set local maintenance_work_mem = '512MB'`;
    // References are right by construction; the search index is built once instead of word by word.
    await tx`set local session_replication_role = replica`;
    const [index] = await tx<
      { made: string }[]
    >`select pg_get_indexdef('messages_search_idx'::regclass) as made`;
    await tx`drop index messages_search_idx`;
    await tx`select setseed(0.42)`;
    await tx`
      insert into queues (company_id, name, color)
      select ${company}, 'Fila ' || n, '#22222' || n % 10 from generate_series(1, 10) n`;
    const [connection] = await tx<{ id: number }[]>`
      insert into connections (company_id, name, channel, status) values (${company}, 'Bench', 'whatsapp', 'DISCONNECTED') returning id`;
    await tx`
      insert into tags (company_id, name, color)
      select ${company}, 'Tag ' || n, '#3333' || (10 + n) from generate_series(1, 20) n`;
    await tx`
      insert into contacts (company_id, name, number)
      select ${company}, (array['Ana','João','María','José','Érica','Paulo','Çelik','Inês','Gabriela','Rodrigo','Beatriz','Lucas'])[1 + (random() * 11)::int]
             || ' ' || (array['Silva','Souza','Conceição','Lima','Araújo','Gómez','Ferreira','Almeida'])[1 + (random() * 7)::int] || ' ' || n,
             '5511' || lpad((900000000 + n)::text, 9, '0')
      from generate_series(1, ${contacts}) n`;
    await tx`
      insert into tickets (company_id, status, contact_id, whatsapp_id, queue_id, last_message, last_message_at, unread_messages, created_at, updated_at)
      select ${company}, case when n <= ${tickets * 0.02} then 'open' when n <= ${tickets * 0.05} then 'pending' else 'closed' end,
             (select min(id) from contacts where company_id = ${company}) + (n - 1) % ${contacts}, ${connection!.id},
             (select min(id) from queues where company_id = ${company}) + n % 10,
             'Mensagem ' || n, now() - n * interval '5 minutes', n % 3, now() - n * interval '6 minutes', now() - n * interval '5 minutes'
      from generate_series(1, ${tickets}) n`;
    await tx`
      insert into ticket_tags (company_id, ticket_id, tag_id)
      select ${company}, id, (select min(id) from tags where company_id = ${company}) + id % 20
      from tickets where company_id = ${company} and id % 3 = 0`;
    await tx`
      create temp table phrases on commit drop as
      select n, (select string_agg(w, ' ') from (select w from unnest(string_to_array(${vocabulary}, ' ')) w order by random() limit 6 + n % 8) picked) as p
      from generate_series(1, 4000) n`;
    await tx`
      insert into messages (company_id, ticket_id, connection_id, provider_id, body, from_me, ack, created_at)
      select ${company}, t.id, t.whatsapp_id, 'P' || t.id || '-' || k, ph.p || ' ' || (t.id * 7 + k) % 100003, k % 2 = 0, 3,
             t.updated_at - (size.messages - k) * interval '20 seconds'
      from tickets t
      cross join lateral (
        select ${length}::int * case t.status when 'open' then case when t.id % 4 = 0 then 200 else 40 end when 'pending' then 5 else 8 + t.id % 2 end as messages) size
      cross join lateral generate_series(1, size.messages) k
      join phrases ph on ph.n = 1 + (t.id * 31 + k * 17) % 4000
      where t.company_id = ${company}`;
    await tx.unsafe(index!.made);
  });
  // Autovacuum would do this in the next minutes, in the middle of the measurement.
  await sql`vacuum analyze`;
}
