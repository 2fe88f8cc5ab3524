import type { MessageWords } from '@recado/shared/features/assist';
import type { Language } from '@recado/shared/lib/languages';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { ChatAnswer } from '../../../models/chat.ts';
import { ModelError } from '../../../models/modelError.ts';
import type { Work } from '../../../work.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { messageWords, translatedTickets } from '../assist.table.ts';
import { askChat } from '../calls/askChat.ts';
import type { Machine } from '../calls/askModel.ts';
import { quoteData, taskOf } from '../calls/quoteData.ts';
import { helpingPrompt, mustSee } from '../helpOf.ts';
import { languageNames } from '../languageNames.ts';
import { numberedIn } from './numberedIn.ts';
import { oneByOne } from './oneByOne.ts';
import { isFresh, storeWords } from './storeWords.ts';

/** Bytes of one call; further messages wait for the next one. */
const mostBytes = 16_000;
const mostLetters = 20_000;
const temperature = 0.1;

interface WordsRequest {
  ticketId: number;
  messageIds: readonly number[];
  language: Language;
}
interface Untranslated {
  id: number;
  text: string;
}

/**
 * Translations and transcripts of messages. What is missing is translated in one call and stored, while the conversation
 * is translated (ASSIST-21).
 */
export async function wordsOf(
  machine: Machine,
  actor: Actor,
  request: WordsRequest,
): Promise<{ words: MessageWords[]; fault: string | null }> {
  const { companyId } = actor;
  const { ticketId, language } = request;
  return oneByOne(`words ${companyId} ${ticketId} ${language}`, async () => {
    const { prompt, words, missing } = await machine.inWork(
      companyId,
      async (work) => {
        await mustSee(work.tx, actor, ticketId);
        const words = await storedOf(work.tx, request);
        const missing = await missingOf(work.tx, request, words);
        return { words, missing, prompt: missing.length > 0 ? await helpingPrompt(work) : undefined };
      },
      'read',
    );
    if (missing.length === 0) return { words, fault: null };
    const { value, fault } = await askChat(machine, actor, {
      kind: 'translate',
      ticketId,
      prompt,
      words: translating(missing, language),
      read: (answer) => translationsIn(answer, missing, language),
      store: (work: Work, made) => storeWords(work, made),
    });
    return { words: [...words, ...(value ?? [])], fault };
  });
}

/** Words that are stored, of messages of this ticket alone. */
async function storedOf(tx: Tx, { ticketId, messageIds, language }: WordsRequest): Promise<MessageWords[]> {
  return tx
    .select({
      messageId: messageWords.messageId,
      kind: messageWords.kind,
      language: messageWords.language,
      text: messageWords.body,
    })
    .from(messageWords)
    .innerJoin(messages, eq(messages.id, messageWords.messageId))
    .where(
      and(
        eq(messages.ticketId, ticketId),
        eq(messages.isDeleted, false),
        inArray(messages.id, [...messageIds]),
        inArray(messageWords.language, ['', language]),
        isFresh,
      ),
    )
    .orderBy(asc(messageWords.messageId), asc(messageWords.kind));
}

/** Messages with words but without a translation, as many as one call takes; none unless the ticket is translated. */
async function missingOf(
  tx: Tx,
  { ticketId, messageIds }: WordsRequest,
  stored: readonly MessageWords[],
): Promise<Untranslated[]> {
  const done = new Set(stored.filter(({ kind }) => kind === 'translation').map(({ messageId }) => messageId));
  const left = messageIds.filter((id) => !done.has(id));
  if (left.length === 0) return [];
  const rows = await tx
    .select({ id: messages.id, body: messages.body })
    .from(messages)
    .innerJoin(translatedTickets, eq(translatedTickets.ticketId, messages.ticketId))
    .where(
      and(
        eq(messages.ticketId, ticketId),
        eq(messages.isDeleted, false),
        eq(messages.isPrivate, false),
        inArray(messages.id, left),
      ),
    )
    .orderBy(sql`${messages.id} desc`);
  const transcripts = new Map(
    stored.map(({ messageId, kind, text }) => [kind === 'transcript' ? messageId : 0, text]),
  );
  const missing: Untranslated[] = [];
  let bytes = 0;
  for (const { id, body } of rows) {
    const text = body.trim() || (transcripts.get(id) ?? '');
    if (!/\p{L}/u.test(text)) continue;
    bytes += Buffer.byteLength(text);
    if (missing.length > 0 && bytes > mostBytes) break;
    missing.push({ id, text });
  }
  return missing;
}

function translating(missing: readonly Untranslated[], language: Language) {
  const data = missing
    .map(({ text }, place) => quoteData('message', text, ` number="${place + 1}"`))
    .join('\n');
  const task = [
    `Translate each message into ${languageNames[language]}. Keep names, numbers, links, emoji and signs such as *bold*.`,
    'Write each one between the same tags with the same number, and nothing else.',
    'Repeat a message that is in that language already.',
  ].join('\n');
  return {
    messages: taskOf(task, data),
    temperature,
    maxTokens: 300 + Buffer.byteLength(data),
  };
}

/** The translations in an answer, each of a message that was sent along; others are dropped. */
function translationsIn({ text }: ChatAnswer, missing: readonly Untranslated[], language: Language) {
  const made = new Map<number, string>();
  for (const { number, body } of numberedIn(text)) {
    const message = missing[number - 1];
    if (message && body !== '' && !made.has(message.id)) made.set(message.id, body.slice(0, mostLetters));
  }
  if (made.size === 0) throw new ModelError('badAnswer');
  return [...made].map(([messageId, body]) => ({
    messageId,
    kind: 'translation' as const,
    language,
    body,
    text: body,
  }));
}
