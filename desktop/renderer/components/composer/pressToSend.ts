import type { KeyboardEvent } from 'react';

interface Deeds {
  send(): void;
  leave(field: HTMLTextAreaElement): void;
}

/**
 * Enter sends and Escape leaves, in every field where a message is written. Returns true if the key was one of
 * the two. Shift and Alt with Enter make a new line.
 */
export function pressToSend(event: KeyboardEvent<HTMLTextAreaElement>, { send, leave }: Deeds): boolean {
  if (event.key === 'Escape') leave(event.currentTarget);
  else if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
    event.preventDefault();
    // A key that is still held from opening the composer must not send a stored draft.
    if (!event.repeat) send();
  } else return false;
  return true;
}
