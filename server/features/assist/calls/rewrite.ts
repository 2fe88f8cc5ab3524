import type { AssistText, assistApi } from '@recado/shared/features/assist';
import type { InputOf } from '@recado/shared/lib/contract';
import type { Language } from '@recado/shared/lib/languages';
import type { Actor } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import type { ChatAnswer } from '../../../models/chat.ts';
import { ModelError } from '../../../models/modelError.ts';
import { translatedTickets } from '../assist.table.ts';
import { helpingPrompt, mustSee } from '../helpOf.ts';
import { languageNames } from '../languageNames.ts';
import { askChat } from './askChat.ts';
import type { Machine } from './askModel.ts';
import { conversationOf } from './conversationOf.ts';
import { linesOf, quoteData, taskOf, withoutTag } from './quoteData.ts';

type Rewriting = InputOf<typeof assistApi.rewrite>['body'];

const temperature = 0.3;
/** Messages that show a model which language the customer writes. */
const mostShown = 8;
const mostBytesShown = 3000;
const tasks = {
  shorten: 'Shorten the draft to what matters, in its language.',
  friendlier: 'Make the draft warmer and more polite, in its language and about as long.',
  correct: 'Correct spelling, grammar and punctuation of the draft. Change nothing else.',
} as const;
const keep =
  'Keep names, numbers, links, emoji and signs such as *bold*. Write the changed draft alone, without tags.';

/** Changes a draft in one way; what it says stays (ASSIST-11). */
export async function rewrite(
  machine: Machine,
  actor: Actor,
  ticketId: number,
  { draft, how, language }: Rewriting,
): Promise<AssistText> {
  const { prompt, task, shown } = await machine.inWork(
    actor.companyId,
    async (work) => {
      await mustSee(work.tx, actor, ticketId);
      const prompt = await helpingPrompt(work);
      if (how !== 'translate') return { prompt, task: tasks[how], shown: '' };
      const [stored] = await work.tx
        .select({ language: translatedTickets.language })
        .from(translatedTickets)
        .where(eq(translatedTickets.ticketId, ticketId));
      const target = language ?? stored?.language;
      const conversation = target ? [] : await conversationOf(work.tx, ticketId, mostShown);
      return {
        prompt,
        task: translating(target),
        shown: target ? '' : `${linesOf(conversation, mostBytesShown)}\n`,
      };
    },
    'read',
  );
  const { useId, value, fault } = await askChat(machine, actor, {
    kind: how,
    ticketId,
    prompt,
    words: {
      messages: taskOf(`${task}\n${keep}`, shown + quoteData('draft', draft)),
      temperature,
      maxTokens: tokensFor(draft),
    },
    read: readDraft,
  });
  return { useId, text: value ?? '', sources: [], fault };
}

const translating = (language: Language | undefined): string =>
  `Translate the draft into ${language ? languageNames[language] : 'the language in which the customer writes'}.`;

/** Room for a longer language; a token has about four letters. */
const tokensFor = (draft: string): number => Math.min(8000, 300 + Buffer.byteLength(draft));

/** Half a message must not look like a whole one. */
function readDraft({ text, isCut }: ChatAnswer): string {
  if (isCut) throw new ModelError('tooLong');
  const written = withoutTag('draft', text);
  if (written === '') throw new ModelError('badAnswer');
  return written;
}
