import { mostOnPanel, panelApi } from '@recado/shared/features/panel';
import { figureQueues } from '@recado/shared/permissions';
import { and, desc, sql } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { maySee } from '../core/access/access.ts';
import { selectTickets, shownTo } from '../core/ticketRows/ticketRow.ts';
import { tab, tickets } from '../core/tickets/tickets.table.ts';

/** Tickets that an agent has or that wait; groups too, if they are served as tickets. */
const isOnPanel = sql`${tab} in ('open', 'pending')`;

export const panelRoutes = routes(panelApi, {
  async tickets({ tx, actor }) {
    const [rows, seen] = await Promise.all([
      selectTickets(tx)
        // A person with figures of some queues only sees nothing of the others here either (CUSTOM-08).
        .where(and(isOnPanel, figureQueues(actor) && maySee(actor)))
        .orderBy(desc(tickets.updatedAt), desc(tickets.id))
        .limit(mostOnPanel),
      tx
        .select({ id: tickets.id })
        .from(tickets)
        .where(and(isOnPanel, maySee(actor)))
        .orderBy(desc(tickets.updatedAt), desc(tickets.id))
        .limit(mostOnPanel),
    ]);
    const ids = new Set(seen.map(({ id }) => id));
    return rows.map((ticket) => ({ ...shownTo(actor, ticket), maySee: ids.has(ticket.id) }));
  },
});
