import type { Message } from '@recado/shared/features/messages';
import { maxHoldSeconds } from '@recado/shared/features/settings';
import { useEffect, useState } from 'react';
import { heldSince } from './heldSince.ts';

/** How long a message is held in total, in ms. Both moments are the server's. */
const heldMs = ({ heldUntil, createdAt }: Pick<Message, 'heldUntil' | 'createdAt'>): number =>
  heldUntil === null ? 0 : Math.min(Date.parse(heldUntil) - Date.parse(createdAt), maxHoldSeconds * 1000);

/**
 * Seconds left to take back a message, and the total; 0 without any. This is a hint: the server decides, and
 * refuses when it is too late.
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
