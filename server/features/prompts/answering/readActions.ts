import type { ModelTool } from '@recado/shared/features/prompts';
import { type BotAction, mostBotActions } from '@recado/shared/lib/botAction';
import { Id } from '@recado/shared/lib/fields';
import { z } from 'zod';
import type { ChatAnswer, ToolCall } from '../../../models/chat.ts';
import type { AnsweringPrompt } from './answerMessages.ts';
import { isLeak } from './isLeak.ts';

// The company's own model writes the answer, and this process serves others too: the work grows with its length only.
/** The words by which earlier prompts hand a customer to their queue; they are a line of their own, or begin one. */
const magicLine = /^[^\S\n]{0,20}[*_]{0,9}a[çc][ãa]o:\s{0,20}transferir[^\n]*$/gim;
const citation = /(?<![^\S\n])[^\S\n]*\[\[(\d{1,3})\]\]/g;

const Empty = z.object({});
const ToQueue = z.object({ queueId: Id });
const Tagging = z.object({ tagId: Id });

/** What an answer means: words for the customer, actions within scope, and the numbers of the passages it names. */
interface ReadAnswer {
  says: string;
  actions: BotAction[];
  cited: number[];
}

/**
 * Reads an answer as a stranger's: a tool that was not offered, wrong arguments and ids outside of the prompt's scope
 * are dropped. The conversation moves at most once. An answer that shows instructions or rules is dropped, and the
 * customer goes to a person.
 */
export function readActions(
  prompt: AnsweringPrompt,
  { text, toolCalls }: Pick<ChatAnswer, 'text' | 'toolCalls'>,
): ReadAnswer {
  if (isLeak(prompt, text)) return { says: '', actions: [{ do: 'person' }], cited: [] };
  const cited = [...new Set([...text.matchAll(citation)].map(([, number]) => Number(number)))];
  const hasMagic = text.search(magicLine) !== -1;
  const wishes = [
    ...toolCalls.slice(0, mostBotActions).flatMap((call) => actionOf(prompt, call)),
    ...(hasMagic ? [ownQueue(prompt)] : []),
  ];
  const says = text.replace(magicLine, '').replace(citation, '').trim();
  return { says, actions: settled(wishes), cited };
}

const ownQueue = ({ queueId }: AnsweringPrompt): BotAction =>
  queueId === null ? { do: 'person' } : { do: 'queue', queueId };

/** The action of a call; none if it is not allowed. */
function actionOf(prompt: AnsweringPrompt, { name, arguments: written }: ToolCall): BotAction[] {
  const read = <S extends z.ZodType>(schema: S) => schema.safeParse(parsed(written)).data;
  switch (name as ModelTool) {
    case 'transfer_to_person':
      return read(Empty) ? [{ do: 'person' }] : [];
    case 'transfer_to_queue': {
      const queueId = read(ToQueue)?.queueId;
      return prompt.queues.some(({ id }) => id === queueId) ? [{ do: 'queue', queueId: queueId! }] : [];
    }
    case 'add_tag': {
      const tagId = read(Tagging)?.tagId;
      return prompt.tags.some(({ id }) => id === tagId) ? [{ do: 'tag', tagId: tagId! }] : [];
    }
    case 'close_conversation':
      return prompt.mayClose && read(Empty) ? [{ do: 'close' }] : [];
    default:
      return [];
  }
}

/** Some models send nothing for no arguments. */
function parsed(written: string): unknown {
  if (written.trim() === '') return {};
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

/** Each tag once, and the first move; a tag is put on before the conversation leaves. */
function settled(wishes: readonly BotAction[]): BotAction[] {
  const tagging = wishes.filter((wish) => wish.do === 'tag');
  const once = tagging.filter(
    ({ tagId }, place) => tagging.findIndex((one) => one.tagId === tagId) === place,
  );
  const move = wishes.find((wish) => wish.do !== 'tag');
  return [...once, ...(move ? [move] : [])];
}
