import type { Chat, ChatMessage, ChatUser } from '@recado/shared/features/chats';

const person = (id: number, name: string) => ({ id, name, color: '#1971C2', profileImage: null });

/** A member of a chat. */
export const aChatUser = (id: number, name: string, changes: Partial<ChatUser> = {}): ChatUser => ({
  userId: id,
  user: person(id, name),
  unreads: 0,
  lastReadId: 0,
  ...changes,
});

/** A chat of Ana (7), who is signed in, and Beto (8), its owner. */
export const aChat = (changes: Partial<Chat> = {}): Chat => ({
  id: 1,
  uuid: '00000000-0000-4000-8000-0000000000c1',
  title: 'Plantão',
  isDirect: false,
  ownerId: 8,
  lastMessage: 'Bom dia',
  lastSenderId: 8,
  users: [aChatUser(7, 'Ana Lima'), aChatUser(8, 'Beto Souza')],
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  ...changes,
});

/** A message of Beto in that chat. */
export const aChatMessage = (changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 11,
  chatId: 1,
  clientId: null,
  senderId: 8,
  sender: person(8, 'Beto Souza'),
  message: 'Bom dia',
  isDeleted: false,
  mediaType: null,
  mediaUrl: null,
  mediaId: null,
  mediaName: null,
  mediaMime: null,
  mediaBytes: null,
  mediaWidth: null,
  mediaHeight: null,
  mediaState: 'none',
  isVoice: false,
  quotedMsg: null,
  mentions: [],
  createdAt: '2026-03-01T12:00:00.000Z',
  ...changes,
});
