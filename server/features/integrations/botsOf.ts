import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { preparedSql } from '../../db/statements/preparedStatement.ts';
import { connectionBots, optionBots, queueBots } from './bots.table.ts';

/** The bots that answer for a ticket, by its connection and its queue. */
export interface BotsOfTicket {
  connectionIntegrationId: number | null;
  promptId: number | null;
  queueIntegrationId: number | null;
}

const bots = preparedSql<
  { connectionId: number | null; queueId: number | null },
  { connection: number | null; prompt: number | null; queue: number | null }
>(
  () => sql`
    select c.integration_id as connection, c.prompt_id as prompt, q.integration_id as queue
    from (select ${sql.placeholder('connectionId')}::int as connection_id, ${sql.placeholder('queueId')}::int as queue_id) of_ticket
    left join ${connectionBots} c on c.connection_id = of_ticket.connection_id
    left join ${queueBots} q on q.queue_id = of_ticket.queue_id`,
);

/** Reads what answers for a ticket. The plan is not asked here: `readIntegration` and `readPrompt` do that. */
export async function botsOf(
  tx: Tx,
  { connectionId, queueId }: { connectionId: number | null; queueId: number | null },
): Promise<BotsOfTicket> {
  const [row] = await bots(tx, { connectionId, queueId });
  return {
    connectionIntegrationId: row?.connection ?? null,
    promptId: row?.prompt ?? null,
    queueIntegrationId: row?.queue ?? null,
  };
}

const option = preparedSql<{ chatbotId: number }, { id: number }>(
  () =>
    sql`select integration_id as id from ${optionBots} where ${optionBots.chatbotId} = ${sql.placeholder('chatbotId')}`,
);

/** Reads the integration to which an option of a menu hands the ticket (BOT-28). */
export async function integrationOfOption(tx: Tx, chatbotId: number): Promise<number | null> {
  const [row] = await option(tx, { chatbotId });
  return row?.id ?? null;
}
