import { meantOf, withChoices } from '@recado/shared/lib/choices';
import type { Option } from './optionTree.ts';

/** One line of a preview: from the bot, from the customer, or about the ticket. */
export type Line =
  | { from: 'bot' | 'customer'; body: string }
  | { from: 'system'; what: 'waits' | 'closes' | 'notUnderstood' | 'noGreeting' }
  | { from: 'system'; what: 'toUser' | 'toQueue' | 'toIntegration'; id: number | null }
  | { from: 'files'; id: number | null };

/** The parts of a queue that the preview needs. */
export interface Walked {
  greetingMessage: string;
  fileListId: number | null;
  /** Answers in place of the options (BOT-31). */
  integrationId?: number | null;
  closeTicket: boolean;
  chatbots: readonly Option[];
}

interface Walk {
  lines: Line[];
  /** The options that the customer can choose now; empty when the bot is done. */
  choices: readonly Option[];
}

/**
 * The conversation of a customer who chose a queue and then gave these answers. It repeats on the page what
 * the server does. The bot takes a single option by itself (BOT-19).
 */
export function walkTree(queue: Walked, answers: readonly string[]): Walk {
  const lines: Line[] = [];
  let choices: readonly Option[] = [];
  let question = '';
  const addText = (body: string) => {
    if (body.trim()) lines.push({ from: 'bot', body });
  };
  const offer = (words: string, options: readonly Option[]) => {
    choices = options;
    question = withChoices(
      words,
      options.map(({ name }) => name),
    );
    addText(question);
  };
  const take = (option: Option) => {
    const { queueType, options, closeTicket, greetingMessage } = option;
    choices = [];
    const isAsking = options.length > 1 && !closeTicket && queueType !== 'queue';
    if (!isAsking) addText(greetingMessage);
    if (queueType === 'file') lines.push({ from: 'files', id: option.optFileId });
    if (closeTicket) lines.push({ from: 'system', what: 'closes' });
    else if (queueType === 'queue') lines.push({ from: 'system', what: 'toQueue', id: option.optQueueId });
    else if (queueType === 'attendent') lines.push({ from: 'system', what: 'toUser', id: option.optUserId });
    else if (queueType === 'integration')
      lines.push({ from: 'system', what: 'toIntegration', id: option.optIntegrationId });
    else if (isAsking) offer(greetingMessage, options);
    else if (options.length === 1) take(options[0]!);
    else lines.push({ from: 'system', what: 'waits' });
  };

  const { greetingMessage, fileListId, integrationId, closeTicket, chatbots } = queue;
  const hasMenu = chatbots.length > 1 && !closeTicket && !integrationId;
  if (!greetingMessage.trim()) lines.push({ from: 'system', what: 'noGreeting' });
  if (!hasMenu) addText(greetingMessage);
  if (fileListId !== null) lines.push({ from: 'files', id: fileListId });
  if (closeTicket) lines.push({ from: 'system', what: 'closes' });
  else if (integrationId) lines.push({ from: 'system', what: 'toIntegration', id: integrationId });
  else if (hasMenu) offer(greetingMessage, chatbots);
  else if (chatbots.length === 1) take(chatbots[0]!);
  else lines.push({ from: 'system', what: 'waits' });

  for (const answer of answers) {
    lines.push({ from: 'customer', body: answer });
    if (choices.length === 0) continue;
    const index = meantOf(
      answer,
      choices.map(({ name }) => name),
    );
    if (index !== undefined) take(choices[index]!);
    else {
      lines.push({ from: 'system', what: 'notUnderstood' });
      addText(question);
    }
  }
  return { lines, choices };
}
