import type { Queue } from '@recado/shared/features/queues';
import type { BenchServer } from '../benchServer.ts';

/** The board: so many lanes, open tickets on them, and closed ones beside, which it does not show. */
export const boardSize = { lanes: 40, tickets: 20_000, longLane: 5000, closed: 200_000 };

/** Somebody who looks at the board. */
export interface Viewer {
  email: string;
  password: string;
}

const names = ['Ana', 'Bia', 'Caio'];

/**
 * Fills the first lane with the cards of the long one, and shares most others among the lanes behind it. The newest
 * tickets have no lane. All were made today, because a board begins with these. Returns the people who look at the board, each with a session of their own.
 */
export async function seedBoard({ server, sql }: BenchServer): Promise<Viewer[]> {
  await sql`update plans set queues = 1000, users = 1000`;
  const { id: queueId } = await server.call<Queue>('POST', '/queue', { name: 'Bancada', color: '#2f6f4f' });
  const viewers: Viewer[] = [];
  for (const name of names) {
    const viewer = { email: `${name.toLowerCase()}@bancada.example`, password: `senha-de-${name}-1` };
    await server.call('POST', '/users', { name, ...viewer, queueIds: [queueId], profile: 'admin' });
    viewers.push(viewer);
  }
  await fill(sql, queueId);
  await sql`vacuum analyze`;
  return viewers;
}

/** The first company. */
const companyId = 1;

const fill = (sql: BenchServer['sql'], queueId: number) =>
  sql.begin(async (tx) => {
    const { lanes, tickets, longLane, closed } = boardSize;
    await tx`set local session_replication_role = replica`;
    const [connection] = await tx<{ id: number }[]>`
      insert into connections (company_id, name, channel, status)
      values (${companyId}, 'Bancada', 'whatsapp', 'DISCONNECTED') returning id`;
    await tx`
      insert into tags (company_id, name, color, kanban)
      select ${companyId}, 'Etapa ' || lpad(n::text, 2, '0'), '#3333' || (10 + n), 1 from generate_series(1, ${lanes}) n`;
    await tx`
      insert into contacts (company_id, name, number)
      select ${companyId}, 'Cliente ' || n, '5511' || lpad((900000000 + n)::text, 9, '0') from generate_series(1, ${tickets}) n`;
    await tx`
      insert into tickets (company_id, status, contact_id, user_id, whatsapp_id, queue_id, last_message, last_message_at, unread_messages, created_at, updated_at)
      select ${companyId}, case when n <= ${tickets} then 'open' else 'closed' end,
        (select min(id) from contacts where company_id = ${companyId}) + (n - 1) % ${tickets},
        (select min(id) from users where company_id = ${companyId}), ${connection!.id}, ${queueId}, 'Mensagem ' || n,
        now() - n * interval '1 second', n % 3, now(), now() - n * interval '1 second'
      from generate_series(1, ${tickets + closed}) n`;
    // Numbered from the newest on: these without a lane first, then the long lane, then the others in turn.
    await tx`
      create temp table places on commit drop as
      select t.id, t.updated_at, case when t.n <= ${longLane} then 1 else 2 + t.n % ${lanes - 1} end as lane
      from (select id, updated_at, row_number() over (order by id) - ${tickets / lanes} as n
        from tickets where company_id = ${companyId} and status = 'open') t
      where t.n > 0`;
    await tx`
      insert into ticket_tags (company_id, ticket_id, tag_id)
      select ${companyId}, p.id, l.id from places p join (
        select id, row_number() over (order by id) as n from tags where company_id = ${companyId} and kanban = 1
      ) l on l.n = p.lane`;
    await tx`
      insert into cards (company_id, ticket_id, lane_id, entered_at, value_cents)
      select ${companyId}, tt.ticket_id, tt.tag_id, p.updated_at, 100 * (p.id % 5000)
      from ticket_tags tt join places p on p.id = tt.ticket_id`;
  });
