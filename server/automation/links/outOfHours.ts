import type { Context } from '../context.ts';
import { closedMemory, type Hours, hoursOf, tellClosed } from '../hours.ts';
import { handled, type Link } from '../link.ts';

/**
 * Outside of the hours that count for this ticket the bot tells the customer so, once in each closed time. It shows no
 * menu (BOT-38 to 41). A waiting ticket does not change: its queue, its place, its unread messages.
 */
export const outOfHours: Link = {
  name: 'outOfHours',
  memory: closedMemory,
  applies: (context) => context.ticket.status === 'pending' && isClosed(context, hoursOf(context)),
  run: async (context) =>
    (await tellClosed(context, hoursOf(context)!))
      ? handled('said that it is closed', 'toldClosed')
      : handled('knows that it is closed', 'knowsClosed'),
};

const isClosed = ({ wall }: Context, hours: Hours | undefined): boolean =>
  hours !== undefined && hours.closedAt(wall) !== undefined;
