import type { Context } from '../context.ts';
import { type Decision, handled } from '../link.ts';
import { arrive } from './arrive.ts';
import { menuMemory } from './menuMemory.ts';

/**
 * The bot's part is over. Where the ticket waits in a queue, its people get a notice and the customer hears their place,
 * once for each queue.
 */
export async function arriveOnce(context: Context): Promise<Decision> {
  const { ticket, queue } = context;
  if (ticket.status !== 'pending' || ticket.userId !== null) return handled('with its person');
  if (!queue) return handled('waits without a queue');
  if (menuMemory.of(context).entered === queue.id) return handled('waits in its queue', 'inQueue');
  menuMemory.keep(context, { entered: queue.id });
  return arrive(context, queue);
}

/** The same for a customer who is to have a person: no menu is offered to them again. */
export async function leaveToPeople(context: Context): Promise<Decision> {
  menuMemory.keep(context, { wantsPerson: true });
  return arriveOnce(context);
}
