import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { BigId, ById, Done, Flag, Id, ListQuery, lineText, Moment, page, plainText } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { type Deleted, topics } from '../lib/topics.ts';
import { mediaTypes } from './messages.ts';

/** The most people in one chat. */
export const mostChatUsers = 200;
/** The longest text of a chat message. */
export const maxChatBody = 10_000;

/** A colleague, as a chat shows them. */
const Person = z.object({ id: Id, name: z.string(), color: z.string(), profileImage: z.string().nullable() });

/** A member of a chat, and how far they have read (CHAT-23). */
export const ChatUser = z.object({
  userId: Id,
  user: Person,
  /** Unread messages of others. */
  unreads: z.number().int(),
  /** The newest message that they have read; 0 for none. */
  lastReadId: BigId.or(z.literal(0)),
});
export type ChatUser = z.infer<typeof ChatUser>;

/** A conversation of the staff; only its members see it. */
export const Chat = z
  .object({
    id: Id,
    uuid: z.uuid(),
    /** Empty in a chat of two, which has the other person's name. */
    title: z.string(),
    /** A chat of two, started from a person's name; each pair has at most one. */
    isDirect: z.boolean(),
    /** Its creator, who may change it; null in a chat of two, or if they are gone without a successor. */
    ownerId: Id.nullable(),
    /** The beginning of the last message, or its kind in brackets, such as `[[image]]`. */
    lastMessage: z.string(),
    lastSenderId: Id.nullable(),
    users: z.array(ChatUser),
    createdAt: Moment,
    /** The time of the last message, or of its creation. */
    updatedAt: Moment,
  })
  .meta({ id: 'Chat' });
export type Chat = z.infer<typeof Chat>;

const Quoted = z.object({
  id: BigId,
  message: z.string(),
  mediaType: z.enum(mediaTypes).nullable(),
  isVoice: z.boolean(),
  isDeleted: z.boolean(),
  sender: z.object({ id: Id, name: z.string() }).nullable(),
});

export const ChatMessage = z
  .object({
    id: BigId,
    chatId: Id,
    clientId: z.string().nullable(),
    senderId: Id.nullable(),
    /** Null if the person is gone. */
    sender: Person.nullable(),
    message: z.string(),
    isDeleted: z.boolean(),
    mediaType: z.enum(mediaTypes).nullable(),
    /** A signed link that expires after ten minutes; `media.link` returns a fresh one. */
    mediaUrl: z.string().nullable(),
    mediaId: BigId.nullable(),
    mediaName: z.string().nullable(),
    mediaMime: z.string().nullable(),
    mediaBytes: z.number().int().nullable(),
    /** Of a picture or film, in pixels; null if unknown. */
    mediaWidth: z.number().int().nullable(),
    mediaHeight: z.number().int().nullable(),
    /** `failed`: the file was deleted because it got too old. */
    mediaState: z.enum(['none', 'waiting', 'ready', 'failed']),
    isVoice: z.boolean(),
    quotedMsg: Quoted.nullable(),
    /** The members that the message mentions (`@Ana`). */
    mentions: z.array(z.object({ id: Id, name: z.string() })),
    createdAt: Moment,
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof ChatMessage>;

/** Other programs send whole people; only their id counts. */
const Participant = z.preprocess(
  (sent) => (typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : sent),
  Id,
);

/** CHAT-05. The creator is a member, listed or not. */
export const ChatInput = z
  .object({
    title: lineText(100).min(1, 'Required'),
    users: z.array(Participant).min(1, 'Required').max(mostChatUsers),
  })
  .meta({ id: 'ChatInput' });
export type ChatInput = z.input<typeof ChatInput>;

/** The form for a new chat: with one person it needs no title. */
export const BegunChat = ChatInput.extend({ title: lineText(100) }).refine(
  ({ title, users }) => users.length < 2 || title !== '',
  { path: ['title'], error: 'Required' },
);

/**
 * As JSON, or the same fields beside files in multipart, where the text is called `body` (CHAT-13). `chatInterno`
 * is accepted and ignored.
 */
export const NewChatMessage = z.object({
  message: plainText(maxChatBody).nullish(),
  body: plainText(maxChatBody).nullish(),
  quotedId: BigId.nullish(),
  /** The client chooses it; a repeat with the same id is the same message. */
  clientId: z
    .string()
    .max(60)
    .regex(/^[\w-]+$/)
    .optional(),
  /** The file is a voice recording. */
  isVoice: Flag.default(false),
});
export type NewChatMessage = z.input<typeof NewChatMessage>;

const inChat = z.object({ id: Id, messageId: BigId });

export const chatApi = api({
  list: {
    method: 'GET',
    path: '/chats',
    allow: 'chats:view',
    summary: 'Chats that one takes part in, the latest first; searched by title and by who takes part',
    query: ListQuery,
    reply: page('records', Chat),
  },
  unread: {
    method: 'GET',
    path: '/chats/unread',
    allow: 'chats:view',
    summary: 'In which of one’s chats how many messages are unread; chats without any are left out',
    reply: z.array(z.object({ chatId: Id, unreads: z.number().int() })),
  },
  get: {
    method: 'GET',
    path: '/chats/u/:chatUuid',
    allow: 'chats:view',
    summary: 'Show a chat that one takes part in',
    params: z.object({ chatUuid: z.uuid() }),
    reply: Chat,
  },
  create: {
    method: 'POST',
    path: '/chats',
    allow: 'chats:talk',
    summary: 'Begin a chat with people of the staff',
    body: ChatInput,
    reply: Chat,
  },
  direct: {
    method: 'POST',
    path: '/chats/direct',
    allow: 'chats:talk',
    status: 200,
    summary: 'The chat with one person, begun where there is none yet',
    body: z.object({ userId: Id }),
    reply: Chat,
  },
  update: {
    method: 'PUT',
    path: '/chats/:id',
    allow: 'chats:talk',
    summary: 'Change title and people of a chat that one has made',
    params: ById,
    body: ChatInput,
    reply: Chat,
  },
  remove: {
    method: 'DELETE',
    path: '/chats/:id',
    allow: 'chats:talk',
    summary: 'Delete a chat that one has made, for everybody',
    params: ById,
    reply: Done,
  },
  leave: {
    method: 'POST',
    path: '/chats/:id/leave',
    allow: 'chats:talk',
    status: 200,
    summary: 'Leave a chat; the member who joined first becomes its owner',
    params: ById,
    reply: Done,
  },
  messages: {
    method: 'GET',
    path: '/chats/:id/messages',
    allow: 'chats:view',
    summary: 'Messages of a chat, newest page first; inside a page oldest first',
    params: ById,
    query: z.object({
      pageNumber: z.coerce.number().int().min(1).max(100_000).default(1),
      /** The `nextCursor` of the page before; continues after its end. */
      cursor: BigId.optional(),
    }),
    reply: z.object({
      records: z.array(ChatMessage),
      hasMore: z.boolean(),
      nextCursor: BigId.nullable(),
    }),
  },
  send: {
    method: 'POST',
    path: '/chats/:id/messages',
    allow: 'chats:talk',
    idempotent: true,
    upload: { field: 'medias', maxFiles: 10 },
    summary: 'Say something in a chat: words, or files, the words under the first',
    params: ById,
    body: NewChatMessage,
    reply: z.array(ChatMessage),
  },
  removeMessage: {
    method: 'DELETE',
    path: '/chats/:id/messages/:messageId',
    allow: 'chats:talk',
    summary: 'Take back a message of one’s own',
    params: inChat,
    reply: ChatMessage,
  },
  read: {
    method: 'POST',
    path: '/chats/:id/read',
    allow: 'chats:talk',
    status: 200,
    summary: 'Mark the messages of a chat as read by the caller; `userId` is accepted and ignored',
    params: ById,
    body: z.object({ userId: Id.optional() }),
    reply: Chat,
  },
});

const ChatEvent = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), chat: Chat }),
  z.object({ action: z.literal('new-message'), chat: Chat, newMessage: ChatMessage }),
  /** A message is now like this: taken back. */
  z.object({ action: z.literal('message'), chat: Chat, message: ChatMessage }),
  /** Somebody has read. */
  z.object({ action: z.literal('read'), chatId: Id, userId: Id, lastReadId: BigId.or(z.literal(0)) }),
  z.object({ action: z.literal('delete'), chatId: Id }),
]);
type ChatEvent = z.output<typeof ChatEvent>;

const wordless = {
  message: '',
  mediaUrl: null,
  mediaId: null,
  mediaName: null,
  mentions: [],
} satisfies Partial<ChatMessage>;

/** A message that was taken back has no words any more: as itself, as a quote, as the last one of its chat. */
function withoutWords(event: ChatEvent, { id, chatId, lastMessage }: Deleted['chatMessage']): ChatEvent {
  if (!('chat' in event) || event.chat.id !== chatId) return event;
  const blank = (message: ChatMessage): ChatMessage => ({
    ...message,
    ...(message.id === id && wordless),
    quotedMsg: message.quotedMsg?.id === id ? { ...message.quotedMsg, message: '' } : message.quotedMsg,
  });
  const chat = event.chat.lastMessage === lastMessage ? { ...event.chat, lastMessage: '' } : event.chat;
  if (event.action === 'new-message') return { ...event, chat, newMessage: blank(event.newMessage) };
  if (event.action === 'message') return { ...event, chat, message: blank(event.message) };
  return { ...event, chat };
}

export const chatContract = {
  rights: rights({
    /** Chats of the staff: each person, admins too, sees only those they are a member of (`features/core/access/chatAccess.ts`). */
    'chats:view': { group: 'tools', notForSupport: true },
    'chats:talk': { group: 'tools', needs: ['chats:view'], notForSupport: true, everyday: true },
  }),
  api: chatApi,
  events: topics({
    /** The members hear it; a removed member hears `delete` (CHAT-25, RT-16). */
    chat: {
      hearers: 'chats:view',
      payload: ChatEvent,
      forget: { chatMessage: withoutWords },
    },
  }),
};

/** The key of a chat of two. */
export const directKeyOf = (a: number, b: number): string => `${Math.min(a, b)}-${Math.max(a, b)}`;
