import { sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Kernel } from '../../../kernel.ts';
import { contacts } from '../../core/contacts/contacts.table.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { ticketLogs, tickets } from '../../core/tickets/tickets.table.ts';
import { userRatings } from '../../core/tickets/userRatings.table.ts';

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
 * Writes one contact with one ticket, with things that happen at whole minutes. It writes as the product does: the
 * ticket's row, its log, its messages, its ratings.
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
    const isGroup = chance() < 0.08;
    const [contact] = await tx
      .insert(contacts)
      .values({ name: 'Cliente', number: `55118${String(++numbers).padStart(8, '0')}`, isGroup })
      .returning({ id: contacts.id });
    const byProgram = chance() < 0.15;
    const byUs = !byProgram && chance() < 0.25;
    // Since when the customer waits, as the product keeps it.
    let waitingSince: Date | null = null;
    let hasWritten = false;
    let userId: number | null = byUs ? one(userIds) : null;
    let queueId: number | null = chance() < 0.1 ? null : one(queueIds);
    const begun = new Date(at);
    const [ticket] = await tx
      .insert(tickets)
      .values({
        contactId: contact!.id,
        whatsappId: connectionId,
        status: isGroup ? 'group' : byUs ? 'open' : 'pending',
        origin: byProgram ? 'api' : byUs ? 'team' : 'customer',
        isGroup,
        userId,
        queueId,
        createdAt: begun,
        updatedAt: begun,
        placedAt: begun,
      })
      .returning({ id: tickets.id });
    const ticketId = ticket!.id;
    const origin = byProgram ? 'api' : byUs ? 'team' : 'customer';
    const log = (
      type: 'create' | 'open' | 'closed' | 'reopen' | 'receivedTransfer' | 'pending',
      createdAt: Date,
      by: 'person' | 'system' = 'person',
    ) =>
      tx.insert(ticketLogs).values({
        ticketId,
        type,
        by: type === 'create' ? (byProgram ? 'token' : byUs ? 'person' : 'system') : by,
        userId: type === 'create' || type === 'closed' ? null : userId,
        queueId,
        createdAt,
      });
    const insertMessage = async (fromMe: boolean, createdAt: Date, author: number | null = null) => {
      const [inserted] = await tx
        .insert(messages)
        .values({ ticketId, connectionId, fromMe, queueId, userId: author, body: 'Olá', createdAt })
        .returning({ id: messages.id });
      return { lastMessageId: inserted!.id, lastMessageFromMe: fromMe, lastMessageAt: createdAt };
    };
    /** The customer writes; if nobody was waiting, the customer waits from here on. */
    const customerWrites = async (moment: Date) => {
      if (!isGroup) waitingSince ??= moment;
      hasWritten = true;
      await keep({ ...(await insertMessage(false, moment)), waitingSince, customerWroteAt: moment });
    };
    /** A message of the bot or a program is no answer. */
    const sayByMachine = async (moment: Date) => keep(await insertMessage(true, moment));
    const answer = async (moment: Date, author: number) => {
      waitingSince = null;
      const last = await insertMessage(true, moment, author);
      await keep({
        ...last,
        waitingSince,
        firstAnsweredAt: sql`coalesce(${tickets.firstAnsweredAt}, ${moment.toISOString()}::timestamptz)`,
      });
    };
    const keep = (values: PgUpdateSetSource<typeof tickets>) =>
      tx.update(tickets).set(values).where(sql`${tickets.id} = ${ticketId}`);
    const move = (place: Partial<typeof tickets.$inferInsert>, placedAt: Date) =>
      tx
        .update(tickets)
        .set({
          ...place,
          ...(isGroup && place.status && place.status !== 'closed' && { status: 'group' }),
          placedAt,
        })
        .where(sql`${tickets.id} = ${ticketId}`);
    await log('create', begun);
    if (byUs) await log('open', begun);
    else if (byProgram) await sayByMachine(begun);
    else await customerWrites(begun);

    /** Puts the ticket back to pending: its customer waits from then on. */
    async function putBack() {
      const put = later();
      userId = null;
      queueId = chance() < 0.5 ? queueId : one(queueIds);
      if (!isGroup && (origin === 'customer' || hasWritten)) waitingSince ??= put;
      await move({ status: 'pending', userId, queueId }, put);
      await log('pending', put);
    }

    async function attend() {
      if (chance() < 0.3) await sayByMachine(later());
      if (byProgram && chance() < 0.6) await customerWrites(later());
      if (userId === null) {
        if (chance() < 0.15) return;
        userId = one(userIds);
        const accepted = later();
        await move({ status: 'open', userId }, accepted);
        await log('open', accepted);
      }
      if (chance() < 0.8) await answer(later(), chance() < 0.8 ? userId : one(userIds));
      if (chance() < 0.3) await customerWrites(later());
      if (chance() < 0.3) {
        userId = one(userIds);
        queueId = one(queueIds);
        const passed = later();
        await move({ status: 'open', userId, queueId }, passed);
        await log('receivedTransfer', passed);
        if (chance() < 0.5) await answer(later(), userId);
      }
      if (chance() < 0.15) {
        await putBack();
        if (chance() < 0.5) await attend();
      }
    }

    for (let round = 0; round < 3; round++) {
      await attend();
      if (chance() < 0.15) return;
      const resolved = later();
      waitingSince = null;
      const isAsked = !isGroup && userId !== null && chance() < 0.5;
      await move({ status: isAsked ? 'nps' : 'closed' }, resolved);
      await log('closed', resolved);
      if (isAsked) {
        await tx.insert(userRatings).values({ ticketId, userId, createdAt: resolved });
        const roll = chance();
        if (roll < 0.7)
          await tx
            .update(userRatings)
            .set({ rate: Math.floor(chance() * 11) })
            .where(sql`${userRatings.ticketId} = ${ticketId}`);
        if (roll < 0.9) await move({ status: 'closed' }, later());
        return;
      }
      if (chance() < 0.6) return;
      const reopened = later();
      if (chance() < 0.4) {
        userId = null;
        hasWritten = true;
        if (!isGroup) waitingSince = reopened;
        await move({ status: 'pending', userId, waitingSince, customerWroteAt: reopened }, reopened);
        await log('reopen', reopened, 'system');
        await customerWrites(reopened);
      } else {
        userId = one(userIds);
        await move({ status: 'open', userId }, reopened);
        await log('reopen', reopened);
      }
    }
  });
}
