import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

/** A conversation with raw events that wait. */
export interface Waiting {
  companyId: number;
  connectionId: number;
  conversation: string;
}

/** What one look brings of each company; the next look brings more. */
export const mostPerCompany = 200;

/**
 * Conversations that wait, longest waiting first, at most some of each company, so that nobody's backlog hides
 * another's. Where the oldest row has to wait for its time, the whole conversation does: order before speed.
 * All such times are the database's own: a machine whose clock is set back must not stop anything.
 */
export async function waitingConversations(database: Database): Promise<Waiting[]> {
  const rows = await database.acrossCompanies(
    (tx) =>
      tx.execute<Waiting & Record<string, unknown>>(sql`
        select company_id as "companyId", connection_id as "connectionId", conversation
        from (
          select *, row_number() over (partition by company_id order by id) as place
          from (
            select distinct on (company_id, connection_id, conversation)
              company_id, connection_id, conversation, id, not_before
            from inbound_raw where state = 'new'
            order by company_id, connection_id, conversation, id
          ) oldest
          where not_before is null or not_before <= now()
        ) ranked
        where place <= ${mostPerCompany} order by id`),
    'read',
  );
  return [...rows];
}
