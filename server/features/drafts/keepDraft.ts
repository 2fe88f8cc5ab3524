import { found } from '@recado/shared/errors';
import { type DraftInput, isEmptyDraft, mostDrafts } from '@recado/shared/features/drafts';
import type { Actor } from '@recado/shared/permissions';
import { and, desc, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { messages } from '../messages/messages.table.ts';
import { maySee } from '../tickets/access.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { drafts } from './drafts.table.ts';

/** Keeps what somebody writes on a ticket that they see; an empty draft is none. */
export async function keepDraft(
  tx: Tx,
  actor: Actor,
  ticketUuid: string,
  draft: z.output<typeof DraftInput>,
): Promise<void> {
  const { userId } = actor;
  const isEmpty = isEmptyDraft(draft);
  const isOwn = and(eq(drafts.userId, userId), eq(drafts.ticketId, tickets.id));
  // What was written stays one's own to throw away when the ticket is somebody else's by now.
  const hasOne = isEmpty ? exists(tx.select().from(drafts).where(isOwn)) : undefined;
  const [ticket] = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.uuid, ticketUuid), hasOne ? or(hasOne, maySee(actor)) : maySee(actor)));
  const { id: ticketId } = found(ticket, 'ERR_NO_TICKET_FOUND');
  if (isEmpty) {
    await tx.delete(drafts).where(and(eq(drafts.userId, userId), eq(drafts.ticketId, ticketId)));
    return;
  }
  const values = {
    text: draft.text,
    isPrivate: draft.isPrivate,
    quotedId: await quotedOn(tx, ticketId, draft.quotedId ?? null),
    replies: draft.replies ?? null,
    updatedAt: sql`clock_timestamp()`,
  };
  await tx
    .insert(drafts)
    .values({ ...values, userId, ticketId })
    .onConflictDoUpdate({ target: [drafts.userId, drafts.ticketId], set: values });
  await dropOldest(tx, userId);
}

/** The answered message, where it is one of this conversation. */
async function quotedOn(tx: Tx, ticketId: number, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const [quoted] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.ticketId, ticketId)));
  return quoted?.id ?? null;
}

async function dropOldest(tx: Tx, userId: number): Promise<void> {
  const old = tx
    .select({ ticketId: drafts.ticketId })
    .from(drafts)
    .where(eq(drafts.userId, userId))
    .orderBy(desc(drafts.updatedAt), desc(drafts.ticketId))
    .offset(mostDrafts);
  await tx.delete(drafts).where(and(eq(drafts.userId, userId), inArray(drafts.ticketId, old)));
}
