import { found } from '@recado/shared/errors';
import type { PromptTrialReply } from '@recado/shared/features/prompts';
import type { Actor } from '@recado/shared/permissions';
import { and, desc, eq, lte } from 'drizzle-orm';
import { maySee } from '../../features/core/access/access.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { prompts } from '../../features/prompts/prompts.table.ts';
import { tryPrompt } from '../../features/prompts/trials/tryPrompt.ts';
import type { Kernel } from '../../kernel.ts';
import type { Work } from '../../work.ts';
import { asks } from './asks.table.ts';

/** Longer words of a message are cut: a trial takes no more. */
const mostLetters = 4000;
/** A trial reads no more messages. */
const mostMessages = 40;

/**
 * Asks a prompt once more what it was asked then, with the instructions and sources of today. The customer hears nothing
 * of it, and the conversation stays as it is. A call of another kind is not repeated: its other side would act twice.
 * Throws ERR_NO_TICKET_FOUND, also for a conversation that the person may not see.
 */
export async function askAgain(kernel: Kernel, actor: Actor, id: number): Promise<PromptTrialReply> {
  const { companyId } = actor;
  const { promptId, history } = await kernel.inWork(companyId, (work) => readAsk(work, actor, id), 'read');
  return tryPrompt(kernel, companyId, { promptId, messages: history });
}

async function readAsk({ tx }: Work, actor: Actor, id: number) {
  const [row] = await tx
    .select({
      ticketId: asks.ticketId,
      createdAt: asks.createdAt,
      promptId: prompts.id,
      most: prompts.maxMessages,
    })
    .from(asks)
    .innerJoin(prompts, eq(prompts.id, asks.promptId))
    .innerJoin(tickets, and(eq(tickets.id, asks.ticketId), maySee(actor)))
    .where(and(eq(asks.id, id), eq(asks.kind, 'prompt')));
  const { ticketId, createdAt, promptId, most } = found(row, 'ERR_NO_TICKET_FOUND');
  const rows = await tx
    .select({ fromMe: messages.fromMe, body: messages.body, mediaType: messages.mediaType })
    .from(messages)
    .where(
      and(
        eq(messages.ticketId, ticketId),
        eq(messages.isPrivate, false),
        eq(messages.isDeleted, false),
        lte(messages.storedAt, createdAt),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(Math.min(most, mostMessages));
  const history = rows.reverse().map(({ fromMe, body, mediaType }) => ({
    fromMe,
    body: (body || (mediaType ? `[${mediaType}]` : '')).slice(0, mostLetters).toWellFormed(),
  }));
  // Its words were taken back since, or erased.
  if (!history.some(({ fromMe }) => !fromMe)) found(undefined, 'ERR_NO_TICKET_FOUND');
  return { promptId, history };
}
