import { botsOf } from '../../features/integrations/botsOf.ts';
import { mayBotAnswer } from '../bots/beginIntegration.ts';
import { type Link, pass } from '../link.ts';
import { menuMemory } from '../tree/menuMemory.ts';
import { BotQuestion } from '../bots/botQuestion.ts';

/** Lets the prompt of the connection answer (BOT-77), until it hands over; tickets as for `integration`. */
export const prompt: Link<BotQuestion> = {
  name: 'prompt',
  question: BotQuestion,
  hearsAll: true,
  applies: (context) => mayBotAnswer(context) && !menuMemory.of(context).wantsPerson,
  async run({ work, connection }) {
    await botsOf(work.tx, { connectionId: connection.id, queueId: null });
    return pass('');
  },
};
