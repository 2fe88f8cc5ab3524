import { asc, eq } from 'drizzle-orm';
import type { Person, TestApp } from '../../../testing/buildTestApp.ts';
import { contactIdentities, contacts } from '../../core/contacts/contacts.table.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { ticketLogs, tickets } from '../../core/tickets/tickets.table.ts';
import { ticketTags } from '../../tags/tags.table.ts';
import { cards, laneSteps } from '../cards.table.ts';
import { startLaneSteps } from '../steps/startLaneSteps.ts';

/** Lanes and tickets of company A, for tests of the board. */
export function boardRig(app: TestApp, connectionId: number) {
  let made = 0;
  const { adminA } = app.people;
  return {
    /** Makes a lane; `more` is of the tag. */
    lane: async (name: string, more: object = {}) =>
      (
        await app.call(adminA, 'POST', '/tags', {
          name: `${name} ${++made}`,
          color: '#22AA88',
          kanban: 1,
          ...more,
        })
      ).body as { id: number; name: string },
    change: (lane: { id: number; name: string }, more: object) =>
      app.call(adminA, 'PUT', `/tags/${lane.id}`, { name: lane.name, color: '#22AA88', kanban: 1, ...more }),
    addTicket: (
      more: Partial<typeof tickets.$inferInsert> = {},
      ofContact: Partial<typeof contacts.$inferInsert> = {},
    ) =>
      app.kernel.inWork(app.companyA, async ({ tx }) => {
        const value = `55119${String(++made).padStart(8, '0')}`;
        const [contact] = await tx
          .insert(contacts)
          .values({ name: `Cliente ${made}`, number: value, ...ofContact })
          .returning();
        await tx.insert(contactIdentities).values({ contactId: contact!.id, kind: 'phone', value });
        const [ticket] = await tx
          .insert(tickets)
          .values({
            contactId: contact!.id,
            whatsappId: connectionId,
            channel: 'whatsapp',
            status: 'pending',
            ...more,
          })
          .returning();
        return ticket!;
      }),
    move: (ticketId: number, fromLaneId: number | null, laneId: number | null, person: Person = adminA) =>
      app.call(person, 'PUT', `/ticket/kanban/${ticketId}`, { laneId, fromLaneId }),
    /** As code that knows nothing of cards would do it. */
    tag: (ticketId: number, tagId: number) =>
      app.kernel.inWork(app.companyA, ({ tx }) => tx.insert(ticketTags).values({ ticketId, tagId })),
    cardOf: async (ticketId: number) =>
      (await app.read((tx) => tx.select().from(cards).where(eq(cards.ticketId, ticketId))))[0],
    lanesOf: async (ticketId: number) =>
      (
        await app.read((tx) =>
          tx
            .select()
            .from(ticketTags)
            .where(eq(ticketTags.ticketId, ticketId))
            .orderBy(asc(ticketTags.tagId)),
        )
      ).map(({ tagId }) => tagId),
    stepsOf: (ticketId: number) =>
      app.read((tx) =>
        tx
          .select()
          .from(laneSteps)
          .where(eq(laneSteps.ticketId, ticketId))
          .orderBy(asc(laneSteps.kind), asc(laneSteps.id)),
      ),
    saidOn: async (ticketId: number) =>
      (
        await app.read((tx) =>
          tx
            .select({ body: messages.body })
            .from(messages)
            .where(eq(messages.ticketId, ticketId))
            .orderBy(asc(messages.id)),
        )
      ).map(({ body }) => body),
    logOf: async (ticketId: number) =>
      (
        await app.read((tx) =>
          tx.select().from(ticketLogs).where(eq(ticketLogs.ticketId, ticketId)).orderBy(asc(ticketLogs.id)),
        )
      ).map(({ type, by, note, detail }) => [type, by, note, detail]),
    /** Runs all steps that are due. */
    async stepsRun() {
      const worker = startLaneSteps(app.kernel);
      await worker.idle();
      await worker.stop();
    },
  };
}
