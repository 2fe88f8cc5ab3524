import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Conversation } from './openConversations.ts';
import { evenly, type Habit, inTime } from './replies.ts';
import type { Stage } from './stage.ts';

const lookEveryMs = 10;

/** Customers write in turn: from the phone until the message is in the inbox. */
export const writeAll = (stage: Stage, conversations: readonly Conversation[], everyMs: number): Habit =>
  evenly(conversations, everyMs, async (conversation) => {
    const { customer, line } = conversation;
    const text = `Pergunta ${randomUUID()}`;
    const startedMs = performance.now();
    await stage.simulator.api.sendText(customer, line.phone, text);
    await inTime(text, stored(stage, conversation, text));
    return performance.now() - startedMs;
  });

/** Resolves when a message with these words is stored; while the database is away it asks again. */
async function stored({ sql }: Stage, { ticketId }: Conversation, text: string): Promise<void> {
  for (;;) {
    const rows = await sql()`
      select from messages m where m.ticket_id = ${ticketId} and m.body = ${text}
        and m.company_id = (select company_id from tickets where id = ${ticketId})`.catch(() => []);
    if (rows.length > 0) return;
    await sleep(lookEveryMs);
  }
}
