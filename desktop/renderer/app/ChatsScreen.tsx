import { ChatsScreen as Chats } from '../features/chats/ChatsScreen.tsx';
import { MessageContent } from '../features/messages/content/MessageContent.tsx';

/** The staff's chats, with the same message content as conversations with customers. */
export const ChatsScreen = () => <Chats Content={MessageContent} />;
