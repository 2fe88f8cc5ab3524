import { maskName } from '@recado/shared/features/contacts';
import { forwardApi } from '@recado/shared/features/forwards';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { ownForward, publishForward } from './forwardRow.ts';
import { forwardItems, forwardSends, forwards } from './forwards.table.ts';
import { startForward } from './startForward.ts';

const mostListed = 10;

export const forwardRoutes = routes(forwardApi, {
  async start({ work, actor, body }) {
    return startForward(work, actor, body);
  },

  async list({ tx, actor }) {
    const rows = await tx
      .select()
      .from(forwards)
      .where(eq(forwards.userId, actor.userId))
      .orderBy(desc(forwards.id))
      .limit(mostListed);
    return { forwards: rows };
  },

  async get({ tx, actor, params: { id } }) {
    const forward = await ownForward(tx, actor, id, 'look');
    const items = await tx
      .select({
        id: forwardItems.id,
        messageId: forwardItems.messageId,
        contact: { id: contacts.id, name: contacts.name },
        state: forwardItems.state,
        fault: forwardItems.fault,
      })
      .from(forwardItems)
      .innerJoin(contacts, eq(contacts.id, forwardItems.contactId))
      .where(eq(forwardItems.forwardId, id))
      .orderBy(asc(forwardItems.id));
    return {
      forward,
      items: items.map((item) => ({
        ...item,
        contact: actor.masked ? maskName(item.contact) : item.contact,
      })),
    };
  },

  async cancel({ work, tx, actor, params: { id } }) {
    const forward = await ownForward(tx, actor, id);
    if (forward.state !== 'running') return forward;
    const waiting = and(eq(forwardItems.forwardId, id), eq(forwardItems.state, 'waiting'));
    const stopped = await tx
      .update(forwardItems)
      .set({ state: 'cancelled' })
      .where(waiting)
      .returning({ id: forwardItems.id });
    await tx.delete(forwardSends).where(
      inArray(
        forwardSends.itemId,
        stopped.map((item) => item.id),
      ),
    );
    const [cancelled] = await tx
      .update(forwards)
      .set({ state: 'cancelled', finishedAt: sql`now()` })
      .where(eq(forwards.id, id))
      .returning();
    publishForward(work, cancelled!, 'update');
    return cancelled!;
  },
});
