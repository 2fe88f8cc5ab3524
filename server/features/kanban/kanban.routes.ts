import { kanbanApi } from '@recado/shared/features/kanban';
import { eq } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { setTicketLane } from '../tags/setTicketLane.ts';
import { tagRows } from '../tags/tagRows.ts';
import { tags } from '../tags/tags.table.ts';
import { changedCard } from './cardRow.ts';
import { readBoard, readLane } from './readBoard.ts';
import { setCardValue } from './setCardValue.ts';

export const kanbanRoutes = routes(kanbanApi, {
  async lanes({ tx }) {
    const lanes = await tagRows.read(tx, eq(tags.kanban, 1));
    return { lista: lanes.toSorted((a, b) => a.id - b.id) };
  },

  async tickets({ tx, actor, query }) {
    return readBoard(tx, actor, query);
  },

  async lane({ tx, actor, query }) {
    return readLane(tx, actor, query);
  },

  async move({ work, tx, actor, params: { ticketId }, body }) {
    await setTicketLane(work, actor, ticketId, body);
    return changedCard(tx, actor, ticketId);
  },

  async setValue({ work, tx, actor, params: { ticketId }, body: { valueCents } }) {
    await setCardValue(work, actor, ticketId, valueCents);
    return changedCard(tx, actor, ticketId);
  },
});
