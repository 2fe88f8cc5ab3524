import { z } from 'zod';
import { mostHeard } from '../flow/position.ts';

/** Which bot has the conversation. */
export const WhichBot = z.union([
  z.object({ integrationId: z.int(), kind: z.enum(['dialogflow', 'webhook', 'typebot']) }),
  z.object({ promptId: z.int() }),
]);
export type WhichBot = z.infer<typeof WhichBot>;

/** The most messages that one call answers. */
export const mostAsked = 3 * mostHeard;

/** The place of a conversation with a bot. It is the question of the links `integration` and `prompt`. */
export const BotQuestion = z.object({
  bot: WhichBot,
  /** Names the call that is awaited; null: the customer's words are. */
  waitId: z.string().nullable(),
  /** Ids of the messages that the call answers, and of those that came while it lasts. */
  asked: z.array(z.number().int()).max(mostAsked),
  heard: z.array(z.number().int()).max(mostHeard),
  /** How often these words were asked. */
  rounds: z.int(),
  /** The name of the choice that led here, in place of its number. */
  choice: z.string().optional(),
  /** What the bot keeps from turn to turn. */
  session: z.unknown(),
});
export type BotQuestion = z.infer<typeof BotQuestion>;

/** What a call of a bot is stored with: which messages it answers. */
export const BotInput = z.object({
  id: z.int(),
  messageIds: z.array(z.number().int()).max(mostAsked),
  choice: z.string().optional(),
  session: z.unknown(),
});
export type BotInput = z.infer<typeof BotInput>;
