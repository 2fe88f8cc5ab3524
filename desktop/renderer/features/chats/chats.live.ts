import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onChatEvent } from './onChatEvent.ts';
// What waited for the network leaves once live events begin.
import './sendChatMessage.ts';

/** What live events do with chats on this page. */
export const live = { chat: onChatEvent } satisfies Partial<LiveHandlers>;
