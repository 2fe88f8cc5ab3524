import { z } from 'zod';
import { botsOf } from '../../features/integrations/botsOf.ts';
import { readIntegration } from '../../features/integrations/readIntegration.ts';
import { beginIntegration, mayBotAnswer } from '../bots/beginIntegration.ts';
import { BotQuestion } from '../bots/botQuestion.ts';
import { hearBot, hearWords } from '../bots/continueBot.ts';
import { isNamed } from '../flow/namedChoices.ts';
import { type Link, pass } from '../link.ts';
import { forgetQuestion } from '../state/automationState.ts';
import { menuMemory } from '../tree/menuMemory.ts';

/** Choices that a session keeps for the customer's next words: of a dialogflow agent, or of a typebot. */
const Choices = z.union([
  z.object({ choices: z.array(z.string()) }).transform(({ choices }) => choices),
  z
    .object({ question: z.object({ kind: z.literal('choice'), names: z.array(z.string()) }) })
    .transform(({ question }) => question.names),
]);
const choicesIn = (session: unknown): string[] => Choices.safeParse(session).data ?? [];

/**
 * Gives the conversation to the integration of the ticket's queue or connection (BOT-74), until it hands over. It
 * answers tickets that no person has or had (BOT-10).
 */
export const integration: Link<BotQuestion> = {
  name: 'integration',
  question: BotQuestion,
  hearsAll: true,

  async names({ message }, { bot, waitId, session }) {
    const isSeen = waitId === null && 'integrationId' in bot && bot.kind !== 'webhook';
    return isSeen && isNamed(message!.body, choicesIn(session));
  },

  applies: (context) => mayBotAnswer(context) && !menuMemory.of(context).wantsPerson,

  async run(context) {
    const { work, ticket, connection } = context;
    const { connectionIntegrationId, queueIntegrationId } = await botsOf(work.tx, {
      connectionId: connection.id,
      queueId: ticket.queueId,
    });
    const integrationId = queueIntegrationId ?? connectionIntegrationId;
    const begun = integrationId === null ? undefined : await beginIntegration(context, integrationId);
    return begun ?? pass('');
  },

  async answer(context, question) {
    const { bot } = question;
    if ('integrationId' in bot && (await readIntegration(context.work, bot.integrationId)))
      return hearWords(context, question);
    forgetQuestion(context.state);
    return pass('the integration is gone');
  },

  resume: hearBot,
};
