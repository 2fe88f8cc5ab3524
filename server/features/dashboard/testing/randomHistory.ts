import { sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { messages } from '../../messages/messages.table.ts';
import { ticketLogs, tickets } from '../../tickets/tickets.table.ts';
import { userRatings } from '../../tickets/userRatings.table.ts';

/** Numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

interface Stage {
  connectionId: number;
  queueIds: number[];
  userIds: number[];
  /** The first moment at which something happens, and how many minutes are left from there. */
  from: number;
  minutes: number;
}

const minute = 60_000;
let numbers = 0;

/**
 * One contact with one ticket at which things happen at whole minutes, written as the product writes them: the row of
 * the ticket, its log, what was said, how it was rated.
 */
export function randomHistory(
  { inWork }: Kernel,
  companyId: number,
  { connectionId, queueIds, userIds, from, minutes }: Stage,
  chance: () => number,
): Promise<void> {
  const one = <T>(some: readonly T[]): T => some[Math.floor(chance() * some.length)]!;
  let at = from + Math.floor(chance() * minutes) * minute;
  const later = () => {
    at += (1 + Math.floor(chance() * 400)) * minute;
    return new Date(at);
  };
  return inWork(companyId, async ({ tx }) => {
    const [contact] = await tx
      .insert(contacts)
      .values({ name: 'Cliente', number: `55118${String(++numbers).padStart(8, '0')}` })
      .returning({ id: contacts.id });
    const byUs = chance() < 0.25;
    let userId: number | null = byUs ? one(userIds) : null;
    let queueId: number | null = chance() < 0.1 ? null : one(queueIds);
    const begun = new Date(at);
    const [ticket] = await tx
      .insert(tickets)
      .values({
        contactId: contact!.id,
        whatsappId: connectionId,
        status: byUs ? 'open' : 'pending',
        userId,
        queueId,
        waitingSince: byUs ? null : begun,
        createdAt: begun,
        updatedAt: begun,
        placedAt: begun,
      })
      .returning({ id: tickets.id });
    const ticketId = ticket!.id;
    const log = (type: 'create' | 'open' | 'closed' | 'reopen' | 'receivedTransfer', createdAt: Date) =>
      tx.insert(ticketLogs).values({
        ticketId,
        type,
        by: type === 'create' && !byUs ? 'system' : 'person',
        userId: type === 'create' || type === 'closed' ? null : userId,
        queueId,
        createdAt,
      });
    const say = (fromMe: boolean, createdAt: Date) =>
      tx.insert(messages).values({
        ticketId,
        connectionId,
        fromMe,
        userId: fromMe ? userId : null,
        body: 'Olá',
        createdAt,
      });
    const move = (place: Partial<typeof tickets.$inferInsert>, placedAt: Date) =>
      tx
        .update(tickets)
        .set({ ...place, placedAt })
        .where(sql`${tickets.id} = ${ticketId}`);
    await log('create', begun);
    if (byUs) await log('open', begun);
    else await say(false, begun);

    async function attend() {
      if (userId === null) {
        if (chance() < 0.15) return;
        userId = one(userIds);
        const accepted = later();
        await move({ status: 'open', userId }, accepted);
        await log('open', accepted);
      }
      if (chance() < 0.8) {
        const said = later();
        await say(true, said);
        await tx
          .update(tickets)
          .set({
            waitingSince: null,
            lastMessageAt: said,
            firstAnsweredAt: sql`coalesce(${tickets.firstAnsweredAt}, ${said.toISOString()}::timestamptz)`,
          })
          .where(sql`${tickets.id} = ${ticketId}`);
      }
      if (chance() < 0.3) {
        userId = one(userIds);
        queueId = one(queueIds);
        const passed = later();
        await move({ status: 'open', userId, queueId }, passed);
        await log('receivedTransfer', passed);
      }
    }

    for (let round = 0; round < 3; round++) {
      await attend();
      if (chance() < 0.15) return;
      const resolved = later();
      const isAsked = userId !== null && chance() < 0.5;
      await move({ status: isAsked ? 'nps' : 'closed' }, resolved);
      await log('closed', resolved);
      if (isAsked) {
        await tx.insert(userRatings).values({ ticketId, userId, createdAt: resolved });
        const said = chance();
        if (said < 0.7)
          await tx
            .update(userRatings)
            .set({ rate: Math.floor(chance() * 11) })
            .where(sql`${userRatings.ticketId} = ${ticketId}`);
        if (said < 0.9) await move({ status: 'closed' }, later());
        return;
      }
      if (chance() < 0.6) return;
      userId = one(userIds);
      const reopened = later();
      await move({ status: 'open', userId }, reopened);
      await log('reopen', reopened);
    }
  });
}
