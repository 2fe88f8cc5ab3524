import type { Message } from '@recado/shared/features/messages';
import { maxHoldSeconds } from '@recado/shared/features/settings';
import { useEffect, useState } from 'react';
import { heldSince } from './heldSince.ts';

/** For how long a message is held altogether, in ms: the server's moments among themselves. */
const heldMs = ({ heldUntil, createdAt }: Pick<Message, 'heldUntil' | 'createdAt'>): number =>
  heldUntil === null ? 0 : Math.min(Date.parse(heldUntil) - Date.parse(createdAt), maxHoldSeconds * 1000);

/**
 * Seconds in which a message can still be taken back, and of how many; 0 when there are none. It is a hint: the
 * server decides, and one that was taken too late says so.
 */
export function useHeldSeconds(message: Message): { left: number; of: number } {
  const of = Math.ceil(heldMs(message) / 1000);
  const isHeld = of > 0 && message.ack === 0 && !message.isDeleted;
  const [now, setNow] = useState(() => Date.now());
  const seen = isHeld ? heldSince(message, now) : 0;
  const left = isHeld ? Math.max(0, Math.ceil((seen + of * 1000 - now) / 1000)) : 0;
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  return { left: Math.min(left, of), of };
}
