import { found } from '@recado/shared/errors';
import {
  type ChatDraftInput,
  type DraftInput,
  isEmptyDraft,
  mostDrafts,
} from '@recado/shared/features/drafts';
import type { Actor } from '@recado/shared/permissions';
import { and, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { chatMessages, chats } from '../chats/chats.table.ts';
import { maySee } from '../core/access/access.ts';
import { takesPart } from '../core/access/chatAccess.ts';
import { messages } from '../core/messages/messages.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { drafts } from './drafts.table.ts';

/** The stored columns of a draft, for a ticket or a chat. */
type DraftColumns = Pick<
  typeof drafts.$inferInsert,
  'text' | 'isPrivate' | 'quotedId' | 'quotedChatId' | 'replies' | 'other'
>;
/** Where it is written. */
type Place = { ticketId: number } | { chatId: number };

/** Stores a person's draft on a ticket that they see; an empty draft deletes the row. */
export async function keepDraft(
  tx: Tx,
  actor: Actor,
  ticketUuid: string,
  draft: z.output<typeof DraftInput>,
): Promise<void> {
  const isEmpty = isEmptyDraft(draft);
  const [ticket] = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.uuid, ticketUuid),
        isEmpty ? or(hasOwn(tx, actor, eq(drafts.ticketId, tickets.id)), maySee(actor)) : maySee(actor),
      ),
    );
  const { id: ticketId } = found(ticket, 'ERR_NO_TICKET_FOUND');
  if (isEmpty) return forget(tx, actor, eq(drafts.ticketId, ticketId));
  const { text, isPrivate, replies = null, other = null } = draft;
  const quotedId = await quotedOn(tx, ticketId, draft.quotedId ?? null);
  await keep(tx, actor, { ticketId }, { text, isPrivate, quotedId, replies, other });
}

/** Stores a person's draft in a chat that they take part in; an empty draft deletes the row. */
export async function keepChatDraft(
  tx: Tx,
  actor: Actor,
  chatUuid: string,
  { text, quotedId }: z.output<typeof ChatDraftInput>,
): Promise<void> {
  const isEmpty = text === '' && quotedId == null;
  const [chat] = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(
      and(
        eq(chats.uuid, chatUuid),
        isEmpty ? or(hasOwn(tx, actor, eq(drafts.chatId, chats.id)), takesPart(actor)) : takesPart(actor),
      ),
    );
  const { id: chatId } = found(chat, 'ERR_NO_CHAT_FOUND');
  if (isEmpty) return forget(tx, actor, eq(drafts.chatId, chatId));
  await keep(tx, actor, { chatId }, { text, quotedChatId: await quotedIn(tx, chatId, quotedId ?? null) });
}

/** A person may delete their own draft even when they no longer see its conversation. */
const hasOwn = (tx: Tx, { userId }: Actor, isThere: SQL) =>
  exists(
    tx
      .select()
      .from(drafts)
      .where(and(eq(drafts.userId, userId), isThere)),
  );

async function forget(tx: Tx, { userId }: Actor, isThere: SQL): Promise<void> {
  await tx.delete(drafts).where(and(eq(drafts.userId, userId), isThere));
}

async function keep(tx: Tx, { userId }: Actor, place: Place, draft: DraftColumns): Promise<void> {
  const values = { ...draft, updatedAt: sql`clock_timestamp()` };
  await tx
    .insert(drafts)
    .values({ ...values, ...place, userId })
    .onConflictDoUpdate({
      target: [drafts.userId, 'ticketId' in place ? drafts.ticketId : drafts.chatId],
      set: values,
    });
  await dropOldest(tx, userId);
}

/** The answered message, if it belongs to this conversation. */
async function quotedOn(tx: Tx, ticketId: number, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const [quoted] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.ticketId, ticketId)));
  return quoted?.id ?? null;
}

/** The answered message, if it belongs to this chat. */
async function quotedIn(tx: Tx, chatId: number, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const [quoted] = await tx
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.id, id), eq(chatMessages.chatId, chatId)));
  return quoted?.id ?? null;
}

async function dropOldest(tx: Tx, userId: number): Promise<void> {
  const old = tx
    .select({ id: drafts.id })
    .from(drafts)
    .where(eq(drafts.userId, userId))
    .orderBy(desc(drafts.updatedAt), desc(drafts.id))
    .offset(mostDrafts);
  await tx.delete(drafts).where(inArray(drafts.id, old));
}
