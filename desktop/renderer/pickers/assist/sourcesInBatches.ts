import { type AnswerSource, assistApi, mostSourceMessages } from '@recado/shared/features/assist';
import { call } from '../../lib/api.ts';

/** Bubbles that come onto the screen together share a call. */
const gatherMs = 80;

interface Batch {
  ids: Set<number>;
  sources: Promise<ReadonlyMap<number, AnswerSource[]>>;
}
const open = new Map<number, Batch>();

/** What a message of the bot was written from; messages of a moment are read in one call (ASSIST-50). */
export async function sourcesInBatches(ticketId: number, messageId: number): Promise<AnswerSource[]> {
  let batch = open.get(ticketId);
  if (!batch || batch.ids.size >= mostSourceMessages) {
    batch = newBatch(ticketId);
    open.set(ticketId, batch);
  }
  batch.ids.add(messageId);
  return (await batch.sources).get(messageId) ?? [];
}

function newBatch(ticketId: number): Batch {
  const ids = new Set<number>();
  const read = async () => {
    await new Promise((resolve) => setTimeout(resolve, gatherMs));
    if (open.get(ticketId)?.ids === ids) open.delete(ticketId);
    const { messages } = await call(assistApi.sources, {
      params: { ticketId },
      query: { messageIds: [...ids] },
    });
    return new Map(messages.map(({ messageId, sources }) => [messageId, sources]));
  };
  return { ids, sources: read() };
}
