import type { AssistText } from '@recado/shared/features/assist';
import type { BotLanguage } from '@recado/shared/features/settings';
import type { Actor } from '@recado/shared/permissions';
import { ModelError } from '../../../models/modelError.ts';
import { readSettings } from '../../core/settings/readSettings.ts';
import { forChannel } from '../../prompts/answering/forChannel.ts';
import { helpingPrompt, mustSee } from '../helpOf.ts';
import { languageNames } from '../languageNames.ts';
import { askChat } from './askChat.ts';
import type { Machine } from './askModel.ts';
import { conversationOf } from './conversationOf.ts';
import { linesOf, taskOf, withoutTag } from './quoteData.ts';

const temperature = 0.2;
const maxTokens = 700;
const mostMessages = 200;
const mostBytes = 24_000;
const maxBody = 4000;

/** Summarises a conversation for the colleague who takes over, in the company's language (ASSIST-12). */
export async function summarise(machine: Machine, actor: Actor, ticketId: number): Promise<AssistText> {
  const { prompt, conversation, language } = await machine.inWork(
    actor.companyId,
    async (work) => {
      await mustSee(work.tx, actor, ticketId);
      const { language } = await readSettings(work.tx, ['language']);
      const conversation = await conversationOf(work.tx, ticketId, mostMessages);
      return { prompt: await helpingPrompt(work), conversation, language: language as BotLanguage };
    },
    'read',
  );
  const { useId, value, fault } = await askChat(machine, actor, {
    kind: 'summarise',
    ticketId,
    prompt,
    words: {
      messages: taskOf(taskIn(language), linesOf(conversation, mostBytes)),
      temperature,
      maxTokens,
    },
    read: ({ text }) => {
      const written = withoutTag('conversation', text);
      if (written === '') throw new ModelError('badAnswer');
      return forChannel(written, { maxBody }).join('\n\n').slice(0, maxBody);
    },
  });
  return { useId, text: value ?? '', sources: [], fault };
}

const taskIn = (language: BotLanguage): string =>
  [
    'Summarise the conversation for the colleague who takes over:',
    'what the customer wants, what was done or promised, and what is still open.',
    `Write at most six short lines in ${languageNames[language]}, without a heading.`,
  ].join(' ');
