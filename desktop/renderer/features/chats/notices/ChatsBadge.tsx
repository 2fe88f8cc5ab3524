import { CountPill } from '../../../components/labels/CountPill.tsx';
import { useUnreadChats } from '../chatCache.ts';
import { useChatText } from '../chats.texts.ts';

/** In how many chats something is unread, on the menu item (SHELL-13). */
export function ChatsBadge() {
  const text = useChatText();
  const unread = useUnreadChats();
  if (unread === 0) return null;
  return <CountPill label={text('unread', { count: unread })}>{unread > 99 ? '99+' : unread}</CountPill>;
}
