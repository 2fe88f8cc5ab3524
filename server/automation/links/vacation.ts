import { z } from 'zod';
import { handled, type Link } from '../link.ts';
import { sayOnce } from '../sendToCustomer.ts';
import { memory } from '../state/memory.ts';

/** The first day of the vacation whose notice the customer has had. */
const vacationMemory = memory({ vacation: z.string() });

/**
 * On the connection's vacation, first and last day included, the bot tells the customer so, once a ticket, and does
 * nothing else (BOT-42).
 */
export const vacation: Link = {
  name: 'vacation',
  memory: vacationMemory,
  applies({ connection, wall, ticket }) {
    const { collectiveVacationStart: from, collectiveVacationEnd: to } = connection;
    const isAway = from !== null && to !== null && from <= wall.date && wall.date <= to;
    return isAway && connection.collectiveVacationMessage.trim() !== '' && ticket.status === 'pending';
  },
  async run(context) {
    const { collectiveVacationStart, collectiveVacationMessage } = context.connection;
    const isNew = await sayOnce(
      context,
      vacationMemory,
      { vacation: collectiveVacationStart! },
      collectiveVacationMessage,
    );
    return isNew
      ? handled('said that there is a vacation', 'toldVacation')
      : handled('knows of the vacation', 'knowsVacation');
  },
};
