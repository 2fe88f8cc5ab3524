import { answersStore } from '../lib/installed/answersStore.ts';
import type { PressEvent, WorkerScope } from './workerScope.ts';

/** The longest reply that is kept, in characters; the server refuses what is too long for it. */
const longestReply = 100_000;

/**
 * Keeps what a person did in a notification until a page has acted on it. False for a press that only opens: another
 * button, or a reply where the browser has no field for one.
 */
export async function keepAnswer(
  { caches }: WorkerScope,
  { action, reply }: PressEvent,
  about: unknown,
): Promise<boolean> {
  const text = typeof reply === 'string' ? reply.trim().slice(0, longestReply) : '';
  const isAnswer = about && (action === 'accept' || (action === 'reply' && text !== ''));
  if (!isAnswer) return false;
  const id = crypto.randomUUID();
  const store = await caches.open(answersStore);
  await store.put(`/${id}`, Response.json({ id, action, about, text, at: Date.now() }));
  return true;
}
