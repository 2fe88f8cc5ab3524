import { CountPill } from '../../../components/labels/CountPill.tsx';
import { useUnreadChats } from '../chatCache.ts';
import { useChatText } from '../chats.texts.ts';

/** Shows on the menu item how many chats have unread messages (SHELL-13). */
export function ChatsBadge() {
  const text = useChatText();
  const unread = useUnreadChats();
  if (unread === 0) return null;
  return <CountPill label={text('unread', { count: unread })}>{unread > 99 ? '99+' : unread}</CountPill>;
}
