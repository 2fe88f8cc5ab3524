import type { Actor } from '@recado/shared/permissions';
import { type ChatAnswer, type ChatCall, chat } from '../../../models/chat.ts';
import { mostTokens } from '../../../models/countTokens.ts';
import { ModelError } from '../../../models/modelError.ts';
import type { ReadyPrompt } from '../../prompts/readPrompt.ts';
import { askModel, type HelpCall, type HelpResult, type Machine, Unusable } from './askModel.ts';

/** A person waits for it; the page gives up after 30. */
const timeoutSeconds = 25;

/** What a chat model reads for one kind of help, and how its answer is read. */
export interface ChatHelp<T> extends Pick<HelpCall<T>, 'kind' | 'ticketId' | 'store'> {
  prompt: ReadyPrompt | undefined;
  words: Pick<ChatCall, 'messages' | 'tools' | 'maxTokens' | 'temperature'>;
  /** Reads it as a stranger's; throws a ModelError for an answer that nobody can use. */
  read(answer: ChatAnswer): T;
}

/** Asks the model of the helping prompt for words. */
export async function askChat<T>(
  machine: Machine,
  actor: Actor,
  { words, read, prompt, ...rest }: ChatHelp<T>,
): Promise<HelpResult<T>> {
  return askModel(machine, actor, {
    ...rest,
    prompt,
    use: 'assist',
    tokens: mostTokens(words.messages, words.tools) + words.maxTokens,
    async call(key) {
      const answer = await chat(machine.outside, actor.companyId, prompt!.address, {
        ...words,
        key,
        timeoutSeconds,
      });
      const spent = answer.usage.input + answer.usage.output;
      try {
        return { value: read(answer), spent };
      } catch (error) {
        throw error instanceof ModelError ? new Unusable(error.fault, spent) : error;
      }
    },
  });
}
