import type { BotAction } from '@recado/shared/lib/botAction';
import { withChoices } from '@recado/shared/lib/choices';
import { z } from 'zod';
import { richText } from './richText.ts';

const Text = z.string().max(20_000);
const Url = z.string().max(2000);
const Content = z
  .object({
    type: z.string().max(40).optional(),
    richText: z.unknown().optional(),
    markdown: Text.optional(),
    url: Url.nullish(),
    id: z.string().max(200).nullish(),
  })
  .default({});
const Item = z.object({
  id: z.string().max(200).optional(),
  content: z.string().max(2000).nullish(),
  title: z.string().max(2000).nullish(),
  value: z.string().max(2000).nullish(),
});
const Input = z.object({
  type: z.string().max(60),
  items: z.array(Item).max(200).optional(),
  options: z
    .object({
      isRequired: z.boolean().nullish(),
      isMultipleChoice: z.boolean().nullish(),
      labels: z.object({ skip: z.string().max(200).nullish() }).nullish(),
    })
    .nullish(),
});

/** What the chat API of typebot answers, as far as a conversation in words needs it. */
export const TypebotReply = z.object({
  sessionId: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  messages: z
    .array(z.object({ type: z.string().max(40), content: Content.nullish() }))
    .max(200)
    .default([]),
  input: Input.nullish(),
  clientSideActions: z
    .array(z.object({ redirect: z.object({ url: Url.nullish() }).nullish() }))
    .max(200)
    .nullish(),
});
export type TypebotReply = z.infer<typeof TypebotReply>;

/** The question whose answer a session waits for. */
export const Question = z.object({
  kind: z.enum(['choice', 'file', 'words']),
  /** Choices as the customer sees them, and what typebot wants to hear, where that differs. */
  names: z.array(z.string()).optional(),
  values: z.array(z.string()).optional(),
  isMultiple: z.boolean().optional(),
  /** The word by which the customer skips a file. */
  skip: z.string().optional(),
});
export type Question = z.infer<typeof Question>;

/** The most choices, and the longest names to try in turn, until their bytes fit into a session. */
const mostChoices = 30;
const lengths = [80, 40, 20];
/** What a session may take (8 kB) without its id and time. */
const mostBytes = 7500;

/** What the bot asks for; undefined: nothing, so it is done. */
export function questionIn({ input }: TypebotReply): Question | undefined {
  if (!input) return undefined;
  const { type, items, options } = input;
  if (items && items.length > 0) {
    const questions = lengths.map((longest) => choiceOf(items, longest, options?.isMultipleChoice === true));
    return questions.find((one) => Buffer.byteLength(JSON.stringify(one)) <= mostBytes) ?? questions.at(-1);
  }
  if (type !== 'file input') return { kind: 'words' };
  return { kind: 'file', ...(options?.isRequired === false && { skip: options.labels?.skip || 'Skip' }) };
}

function choiceOf(
  items: readonly z.infer<typeof Item>[],
  longest: number,
  isMultiple: boolean,
): Question & { kind: 'choice' } {
  const shown = items.slice(0, mostChoices).map(({ id, content, title, value }) => {
    const name = content || title || value || '';
    const isLong = name.length > longest;
    return { name: isLong ? `${name.slice(0, longest)}…` : name, value: isLong && id ? id : name };
  });
  const named = shown.filter(({ name }) => name !== '');
  const values = named.map(({ value }) => value);
  return {
    kind: 'choice',
    names: named.map(({ name }) => name),
    // Most values equal their names: stored twice they would not fit.
    ...(named.some(({ name, value }) => name !== value) && { values }),
    ...(isMultiple && { isMultiple: true }),
  };
}

/** The choices as the customer gets them. */
export const choicesOf = ({ names = [] }: Question, words = ''): string => withChoices(words, names);

/** Messages as actions: texts, files, and links for what only a page can show. */
export function actionsOf({ messages, clientSideActions }: TypebotReply): BotAction[] {
  const redirects = (clientSideActions ?? []).flatMap(({ redirect }) => linkTo(redirect?.url));
  return [...messages.flatMap(({ type, content }) => actionOf(type, content ?? {})), ...redirects];
}

function actionOf(type: string, content: z.infer<typeof Content>): BotAction[] {
  const { url, id } = content;
  if (type === 'text') return sayIf(content.markdown ?? richText(content.richText));
  if (type === 'image' || type === 'audio') return file(url);
  if (type === 'video' && id && content.type === 'youtube')
    return linkTo(`https://www.youtube.com/watch?v=${id}`);
  if (type === 'video' && id && content.type === 'vimeo') return linkTo(`https://vimeo.com/${id}`);
  if (type === 'video') return content.type === undefined || content.type === 'url' ? file(url) : linkTo(url);
  return linkTo(url);
}

const isWeb = (url: string | null | undefined): url is string =>
  !!url && /^https?:\/\//i.test(url) && z.url().safeParse(url).success;
const sayIf = (text: string): BotAction[] =>
  text.trim() === '' ? [] : [{ do: 'say', text: text.slice(0, 20_000) }];
const file = (url: string | null | undefined): BotAction[] => (isWeb(url) ? [{ do: 'sendFile', url }] : []);
const linkTo = (url: string | null | undefined): BotAction[] => (isWeb(url) ? sayIf(url) : []);
