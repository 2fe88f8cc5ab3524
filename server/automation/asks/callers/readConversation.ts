import type { BotLanguage } from '@recado/shared/features/settings';
import { companyLanguage } from '@recado/shared/lib/variables';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { messages } from '../../../features/core/messages/messages.table.ts';
import { readSettings } from '../../../features/core/settings/readSettings.ts';
import { knowledgeSources } from '../../../features/knowledge/knowledge.table.ts';
import { companies } from '../../../features/operator/companies/companies.table.ts';
import { type ReadyPrompt, readPrompt } from '../../../features/prompts/readPrompt.ts';
import type { Work } from '../../../work.ts';
import type { BotInput } from '../../bots/botQuestion.ts';
import { readTurn, type Turn } from './readTurn.ts';

/** All that an answer of a model is made from. */
export interface Conversation {
  prompt: ReadyPrompt;
  turn: Turn;
  /** The last messages up to the words that were asked, oldest first; no private notes. */
  history: { id: number; fromMe: boolean; body: string; mediaType: string | null }[];
  companyName: string;
  language: BotLanguage;
  /** The company's day, yyyy-MM-dd. */
  today: string;
  hasSources: boolean;
  session: unknown;
}

/** Reads it for a call; undefined when the prompt or the ticket is gone, or the plan has no prompts any more. */
export async function readConversation(
  work: Work,
  ticketId: number,
  input: BotInput,
): Promise<Conversation | undefined> {
  const { tx, companyId } = work;
  const prompt = await readPrompt(work, input.id);
  const turn = prompt && (await readTurn(tx, ticketId, input));
  if (!turn) return undefined;
  const { id, fromMe, body, mediaType } = messages;
  const history = await tx
    .select({ id, fromMe, body, mediaType })
    .from(messages)
    .where(
      and(
        eq(messages.ticketId, ticketId),
        eq(messages.isPrivate, false),
        eq(messages.isDeleted, false),
        lte(id, Math.max(0, ...input.messageIds)),
      ),
    )
    .orderBy(desc(id))
    .limit(prompt.maxMessages);
  const [company] = await tx
    .select({
      name: companies.name,
      today: sql<string>`to_char(now() at time zone ${companies.timeZone}, 'YYYY-MM-DD')`,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  const { language } = await readSettings(tx, ['language']);
  const { sourceIds } = prompt;
  const hasSources = sourceIds === 'all' ? (await tx.$count(knowledgeSources)) > 0 : sourceIds.length > 0;
  return {
    prompt,
    turn,
    history: history.reverse(),
    companyName: company!.name,
    today: company!.today,
    language: companyLanguage(language),
    hasSources,
    session: input.session,
  };
}
