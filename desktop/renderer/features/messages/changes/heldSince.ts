import type { Message } from '@recado/shared/features/messages';

const storedAs = 'recado.held';
const mostSeen = 200;
const oldMs = 60_000;

const seenAt = new Map<number, number>(remembered());

function remembered(): [number, number][] {
  const stored: unknown = JSON.parse(window.sessionStorage.getItem(storedAs) ?? '[]');
  return Array.isArray(stored) ? stored : [];
}

/**
 * When this page first saw a held message, in epoch ms of its own clock, because the server's may differ by
 * minutes. A reload keeps that time. Returns 0 for a message of an old page, which was sent long ago unless
 * the clocks differ.
 */
export function heldSince({ id, createdAt }: Pick<Message, 'id' | 'createdAt'>, now: number): number {
  const firstSeen = seenAt.get(id);
  if (firstSeen !== undefined) return firstSeen;
  if (seenAt.size >= mostSeen) seenAt.clear();
  const at = now - Date.parse(createdAt) > oldMs ? 0 : now;
  seenAt.set(id, at);
  window.sessionStorage.setItem(storedAs, JSON.stringify([...seenAt]));
  return at;
}
