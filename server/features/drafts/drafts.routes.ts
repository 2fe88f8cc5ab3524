import { draftApi, mostDrafts } from '@recado/shared/features/drafts';
import { desc, eq } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { chats } from '../chats/chats.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { drafts } from './drafts.table.ts';
import { keepChatDraft, keepDraft } from './keepDraft.ts';

export const draftRoutes = routes(draftApi, {
  async list({ tx, actor }) {
    return tx
      .select({
        ticketUuid: tickets.uuid,
        text: drafts.text,
        isPrivate: drafts.isPrivate,
        quotedId: drafts.quotedId,
        replies: drafts.replies,
        other: drafts.other,
        updatedAt: drafts.updatedAt,
      })
      .from(drafts)
      .innerJoin(tickets, eq(tickets.id, drafts.ticketId))
      .where(eq(drafts.userId, actor.userId))
      .orderBy(desc(drafts.updatedAt))
      .limit(mostDrafts);
  },

  async listOfChats({ tx, actor }) {
    return tx
      .select({
        chatUuid: chats.uuid,
        text: drafts.text,
        quotedId: drafts.quotedChatId,
        updatedAt: drafts.updatedAt,
      })
      .from(drafts)
      .innerJoin(chats, eq(chats.id, drafts.chatId))
      .where(eq(drafts.userId, actor.userId))
      .orderBy(desc(drafts.updatedAt))
      .limit(mostDrafts);
  },

  async keepOfChat({ tx, actor, params: { chatUuid }, body }) {
    await keepChatDraft(tx, actor, chatUuid, body);
    return { message: 'Kept' };
  },

  async keep({ tx, actor, params: { ticketUuid }, body }) {
    await keepDraft(tx, actor, ticketUuid, body);
    return { message: 'Kept' };
  },
});
