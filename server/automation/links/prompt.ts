import { botsOf } from '../../features/integrations/botsOf.ts';
import { readPrompt } from '../../features/prompts/readPrompt.ts';
import { askBot } from '../bots/askBot.ts';
import { mayBotAnswer } from '../bots/beginIntegration.ts';
import { BotQuestion } from '../bots/botQuestion.ts';
import { hearBot, hearWords } from '../bots/continueBot.ts';
import { type Link, pass } from '../link.ts';
import { forgetQuestion } from '../state/automationState.ts';
import { menuMemory } from '../tree/menuMemory.ts';

/** Lets the prompt of the connection answer, until it hands over (BOT-77, BOT-78); tickets as for `integration`. */
export const prompt: Link<BotQuestion> = {
  name: 'prompt',
  question: BotQuestion,
  hearsAll: true,
  applies: (context) => mayBotAnswer(context) && !menuMemory.of(context).wantsPerson,

  async run(context) {
    const { work, connection, message } = context;
    const { promptId } = await botsOf(work.tx, { connectionId: connection.id, queueId: null });
    if (promptId === null || !message || !(await readPrompt(work, promptId))) return pass('');
    return askBot(context, { bot: { promptId }, messageIds: [message.id], session: null });
  },

  async answer(context, question) {
    const { bot } = question;
    if ('promptId' in bot && (await readPrompt(context.work, bot.promptId)))
      return hearWords(context, question);
    forgetQuestion(context.state);
    return pass('the prompt is gone');
  },

  resume: hearBot,
};
