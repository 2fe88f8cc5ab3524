import { AppError } from '@recado/shared/errors';
import { assistApi } from '@recado/shared/features/assist';
import { and, eq, sql } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { answerSources } from './answerSources.ts';
import { assistUses, translatedTickets } from './assist.table.ts';
import { propose } from './calls/propose.ts';
import { rewrite } from './calls/rewrite.ts';
import { suggest } from './calls/suggest.ts';
import { summarise } from './calls/summarise.ts';
import { countHelp } from './countHelp.ts';
import { helpOf, mustSee } from './helpOf.ts';
import { transcribeVoice } from './words/transcribeVoice.ts';
import { wordsOf } from './words/wordsOf.ts';

export const assistRoutes = routes(assistApi, {
  async state({ work, actor, params: { ticketId } }) {
    return helpOf(work, actor, ticketId);
  },

  async propose({ kernel, actor, params: { ticketId }, body: { draft } }) {
    return propose(kernel, actor, ticketId, draft);
  },

  async rewrite({ kernel, actor, params: { ticketId }, body }) {
    return rewrite(kernel, actor, ticketId, body);
  },

  async summarise({ kernel, actor, params: { ticketId } }) {
    return summarise(kernel, actor, ticketId);
  },

  async suggest({ kernel, actor, params: { ticketId } }) {
    return suggest(kernel, actor, ticketId);
  },

  async transcribe({ kernel, actor, params: { messageId } }) {
    return transcribeVoice(kernel, actor, messageId);
  },

  async translateConversation({ work, actor, params: { ticketId }, body: { language } }) {
    const { tx } = work;
    await mustSee(tx, actor, ticketId);
    if (language === null) await tx.delete(translatedTickets).where(eq(translatedTickets.ticketId, ticketId));
    else
      await tx
        .insert(translatedTickets)
        .values({ ticketId, language })
        .onConflictDoUpdate({ target: translatedTickets.ticketId, set: { language } });
    return helpOf(work, actor, ticketId);
  },

  async words({ kernel, actor, params: { ticketId }, body }) {
    return wordsOf(kernel, actor, { ticketId, ...body });
  },

  async sources({ tx, actor, params: { ticketId }, query: { messageIds } }) {
    return { messages: await answerSources(tx, actor, ticketId, messageIds) };
  },

  async useOf({ tx, actor, params: { useId }, body: { outcome } }) {
    const [use] = await tx
      .update(assistUses)
      // The first word about it counts (ASSIST-30).
      .set({ outcome: sql`coalesce(${assistUses.outcome}, ${outcome})` })
      .where(and(eq(assistUses.id, useId), eq(assistUses.userId, actor.userId)))
      .returning({ id: assistUses.id });
    if (!use) throw new AppError('ERR_NO_TICKET_FOUND');
    return { message: 'Counted' };
  },

  async figures({ work }) {
    return countHelp(work);
  },
});
