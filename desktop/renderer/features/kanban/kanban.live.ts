import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onBoardContact, onBoardQueue, onBoardTag, onBoardTicket, onCard } from './cache/onBoardEvents.ts';

/** What live events do with kanban on this page. */
export const live = {
  card: onCard,
  ticket: onBoardTicket,
  contact: onBoardContact,
  queue: onBoardQueue,
  tag: onBoardTag,
} satisfies Partial<LiveHandlers>;
