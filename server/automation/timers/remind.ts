import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { contacts } from '../../features/core/contacts/contacts.table.ts';
import { automations } from '../automations.table.ts';
import { sendToCustomer } from '../sendToCustomer.ts';
import { memory } from '../state/memory.ts';
import { lastIsNotScheduled, lastMessageTime, mostMinutesLate, type Timer } from './timer.ts';

/** The message of the reminder. */
const remindMemory = memory({ reminded: z.coerce.number().nullable() });

/**
 * Asks a customer once whether they are still there, after `timeInactiveMessage` minutes without an answer to the
 * company (BOT-58).
 */
export const remind: Timer = {
  name: 'remind',
  memory: remindMemory,
  due: (rows) => {
    const { t, c } = rows;
    return sql`${t.status} in ('open', 'pending') and ${c.timeInactiveMessage} > 0 and ${c.inactiveMessage} <> ''
      and ${t.lastMessageFromMe} and ${lastIsNotScheduled(rows)}
      and ${lastMessageTime(rows)} < now() - make_interval(mins => ${c.timeInactiveMessage})
      and ${lastMessageTime(rows)} > now() - make_interval(mins => ${c.timeInactiveMessage} + ${mostMinutesLate}::int)
      and not exists (
        select from ${contacts}
        where ${contacts.companyId} = ${t.companyId} and ${contacts.id} = ${t.contactId} and ${contacts.disableBot}
      )
      and not exists (
        select from ${automations}
        where ${automations.companyId} = ${t.companyId} and ${automations.ticketId} = ${t.id}
          and ${automations.told}->>'reminded' = ${t.lastMessageId}::text
      )`;
  },
  async run(context) {
    const { ticket } = context;
    await sendToCustomer(context, context.connection.inactiveMessage);
    // Ours is the last word now: the next reminder comes only after another message.
    remindMemory.keep(context, { reminded: context.lastSaidId ?? ticket.lastMessageId });
    return 'asked whether somebody is there';
  },
};
