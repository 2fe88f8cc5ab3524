import type { Message } from '@recado/shared/features/messages';

const storedAs = 'recado.held';
const mostSeen = 200;
const oldMs = 60_000;

const seenAt = new Map<number, number>(remembered());

function remembered(): [number, number][] {
  const kept: unknown = JSON.parse(window.sessionStorage.getItem(storedAs) ?? '[]');
  return Array.isArray(kept) ? kept : [];
}

/**
 * When this page first saw a message that is held, in epoch ms of its own clock: the server's may differ by minutes. A
 * reload sees nothing anew. 0 for what came with an old page: it has left long ago, as far as the two clocks agree.
 */
export function heldSince({ id, createdAt }: Pick<Message, 'id' | 'createdAt'>, now: number): number {
  const known = seenAt.get(id);
  if (known !== undefined) return known;
  if (seenAt.size >= mostSeen) seenAt.clear();
  const at = now - Date.parse(createdAt) > oldMs ? 0 : now;
  seenAt.set(id, at);
  window.sessionStorage.setItem(storedAs, JSON.stringify([...seenAt]));
  return at;
}
