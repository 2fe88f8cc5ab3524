import { BotAction } from '@recado/shared/lib/botAction';
import { plainText } from '@recado/shared/lib/fields';
import { z } from 'zod';

/** The most actions of one answer, pieces of words counted. */
export const mostActions = 40;

/** A file of a bot that the worker has fetched and stored. */
const StoredMedia = z.object({
  do: z.literal('media'),
  key: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  mime: z.string(),
  name: z.string(),
  caption: plainText(1000),
  isVoice: z.boolean(),
});
export type StoredMedia = z.infer<typeof StoredMedia>;

/** An action as the step carries it out. */
export const ReadyAction = z.union([BotAction, StoredMedia]);
export type ReadyAction = z.infer<typeof ReadyAction>;

/** What the call of a bot brings back, as the text of its result. */
export const BotAnswer = z.object({
  actions: z.array(ReadyAction).max(mostActions),
  /** At most 8 kB of JSON. */
  session: z.unknown(),
  /** The bot is done with the conversation. */
  isOver: z.boolean(),
});
export type BotAnswer = z.infer<typeof BotAnswer>;
