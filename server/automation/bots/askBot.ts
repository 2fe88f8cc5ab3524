import { randomUUID } from 'node:crypto';
import type { BotOutcome } from '@recado/shared/features/automation';
import { leaveResume } from '../../steps/leaveResume.ts';
import type { AskKind } from '../asks/asks.table.ts';
import { leaveAsk } from '../asks/leaveAsk.ts';
import type { Context } from '../context.ts';
import type { Decision } from '../link.ts';
import { type BotInput, type BotQuestion, mostAsked, type WhichBot } from './botQuestion.ts';

/** A customer waits no longer for a bot: then a person goes on. */
const longestWaitMs = 5 * 60_000;

/** The link whose question a conversation with this bot is. */
export const linkOf = (bot: WhichBot): 'prompt' | 'integration' =>
  'promptId' in bot ? 'prompt' : 'integration';
const kindOf = (bot: WhichBot): AskKind => ('promptId' in bot ? 'prompt' : bot.kind);

/** Leaves a call of the bot with these messages of the customer, and waits for it. */
export async function askBot(
  context: Context,
  {
    bot,
    messageIds,
    session,
    choice,
    rounds = 1,
    outcome = 'botAsked',
  }: {
    bot: WhichBot;
    messageIds: readonly number[];
    session: unknown;
    choice?: string | undefined;
    rounds?: number;
    /** What the ticket's history says of this step. */
    outcome?: BotOutcome;
  },
): Promise<Decision> {
  const { work, ticket, state, now } = context;
  const waitId = randomUUID();
  const latest = messageIds.slice(-mostAsked);
  const shared = { session, ...(choice !== undefined && { choice }) };
  const until = new Date(now.getTime() + longestWaitMs);
  const isPrompt = 'promptId' in bot;
  const input: BotInput = { id: isPrompt ? bot.promptId : bot.integrationId, messageIds: latest, ...shared };
  const ids = isPrompt ? { promptId: bot.promptId } : { integrationId: bot.integrationId };
  await leaveAsk(work, { ticketId: ticket.id, kind: kindOf(bot), waitId, input, ...ids });
  await leaveResume(work, { ticketId: ticket.id, waitId, dueAt: until });
  state.busyUntil = until;
  context.hasAsked = true;
  return {
    as: 'waits',
    of: linkOf(bot),
    why: rounds > 1 ? 'asked the bot again, with the words that came meanwhile' : 'asked the bot',
    outcome,
    question: { bot, waitId, asked: latest, heard: [], rounds, ...shared } satisfies BotQuestion,
  };
}
