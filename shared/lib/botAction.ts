import { z } from 'zod';
import { Id, plainText } from './fields.ts';

/** The most actions of one reply of a bot; the rest is dropped. */
export const mostBotActions = 20;

/** What a bot of a model or of another company does with a conversation, checked as a stranger's wish. */
export const BotAction = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('say'),
    text: plainText(20_000),
    /** Time before it leaves, ms. */
    delayMs: z.number().int().min(0).max(60_000).optional(),
  }),
  z.object({ do: z.literal('sendFile'), url: z.url().max(2000), caption: plainText(1000).optional() }),
  z.object({ do: z.literal('person') }),
  z.object({ do: z.literal('queue'), queueId: Id }),
  z.object({ do: z.literal('tag'), tagId: Id }),
  z.object({ do: z.literal('close') }),
  z.object({ do: z.literal('flow'), flowId: Id }),
]);
export type BotAction = z.infer<typeof BotAction>;
