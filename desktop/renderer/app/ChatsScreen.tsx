import { ChatsScreen as Chats } from '../features/chats/ChatsScreen.tsx';
import { MessageContent } from '../features/messages/content/MessageContent.tsx';

/** The staff's own conversations show what was said as those with customers do. */
export const ChatsScreen = () => <Chats Content={MessageContent} />;
