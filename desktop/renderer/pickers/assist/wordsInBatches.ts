import { assistApi, type MessageWords } from '@recado/shared/features/assist';
import type { Language } from '@recado/shared/lib/languages';
import { call } from '../../lib/api.ts';

/** Bubbles that come onto the screen together share a call. */
const gatherMs = 80;
const mostInCall = 40;

interface Batch {
  ids: Set<number>;
  words: Promise<ReadonlyMap<number, string>>;
}
const open = new Map<string, Batch>();

/** The translation of a message; null: there is none. Messages of a moment are read in one call (ASSIST-46). */
export async function wordsInBatches(
  ticketId: number,
  language: Language,
  messageId: number,
): Promise<string | null> {
  const key = `${ticketId} ${language}`;
  let batch = open.get(key);
  if (!batch || batch.ids.size >= mostInCall) {
    batch = newBatch(ticketId, language, key);
    open.set(key, batch);
  }
  batch.ids.add(messageId);
  return (await batch.words).get(messageId) ?? null;
}

function newBatch(ticketId: number, language: Language, key: string): Batch {
  const ids = new Set<number>();
  const read = async () => {
    await new Promise((resolve) => setTimeout(resolve, gatherMs));
    if (open.get(key)?.ids === ids) open.delete(key);
    return translationsOf(ticketId, language, [...ids]);
  };
  return { ids, words: read() };
}

/** One call translates only so much: it goes on while each brings more. */
async function translationsOf(ticketId: number, language: Language, ids: readonly number[]) {
  const words = new Map<number, string>();
  for (let left = [...ids]; left.length > 0; ) {
    const reply = await call(assistApi.words, { params: { ticketId }, body: { messageIds: left, language } });
    for (const { messageId, text } of reply.words.filter(isTranslation)) words.set(messageId, text);
    const next = left.filter((id) => !words.has(id));
    if (reply.fault !== null || next.length === left.length) break;
    left = next;
  }
  return words;
}

const isTranslation = ({ kind }: MessageWords) => kind === 'translation';
