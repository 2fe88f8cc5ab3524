import type { EventPayload } from '@recado/shared/events';
import { type Chat, type ChatMessage, chatApi } from '@recado/shared/features/chats';
import { mediaTypeOf } from '@recado/shared/lib/mediaTypeOf';
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/api.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { steadyLoad } from '../../lib/live/steadyLoad.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { useCan, useSession, useUser } from '../../lib/session/session.ts';
import { chatOutbox, type OutgoingChat } from './chatOutbox.ts';

/** Orders chats by their last change, newest first. */
export function byTime(a: Chat, b: Chat): number {
  if (a.updatedAt === b.updatedAt) return b.id - a.id;
  return a.updatedAt < b.updatedAt ? 1 : -1;
}

const rows = liveList<Chat>('chats', {
  load: ({ query }) => pageOf('records', call(chatApi.list, { query })),
  order: byTime,
  text: ({ title, users }) => [title, ...users.map(({ user }) => user.name)].join('\n'),
});

const oneKey = (uuid: string) => ['chats', 'one', uuid] as const;
const unreadKey = ['chats', 'unread'] as const;
const threadKey = (chatId: number) => ['chats', 'thread', chatId] as const;
const unreadSteady = steadyLoad();
const threadSteady = steadyLoad();

interface MessagePage {
  records: readonly ChatMessage[];
  nextCursor: number | null;
}
type Pages = InfiniteData<MessagePage, number | undefined>;
type Unread = { chatId: number; unreads: number }[];

/** The user's chats that match the search, newest first. */
export function useChats(search: string) {
  const list = rows.useRows(search);
  const sorted = useMemo(() => list.rows.toSorted(byTime), [list.rows]);
  return { ...list, rows: sorted };
}

/** One chat, by the uuid in its address. */
export const useChat = (uuid: string) =>
  useQuery({
    queryKey: oneKey(uuid),
    queryFn: () => call(chatApi.get, { params: { chatUuid: uuid } }),
    retry: false,
  });

/** In how many of one's chats something is unread. */
export const useUnreadChats = (): number => useUnread().data?.length ?? 0;

/** Is something unread in the chats of somebody who may see them? */
export function useHasChatNews(): boolean {
  const mayView = useCan('chats:view');
  return (useUnread(mayView).data?.length ?? 0) > 0;
}

const useUnread = (enabled = true) =>
  useQuery({
    queryKey: unreadKey,
    queryFn: () => unreadSteady.load(() => call(chatApi.unread)),
    enabled,
  });

/** Stores a chat from a reply or an event. */
export function keepChat(chat: Chat): void {
  rows.put(chat);
  queryClient.setQueryData(oneKey(chat.uuid), chat);
  const ownId = useSession.getState().user?.id;
  setUnread(chat.id, chat.users.find(({ userId }) => userId === ownId)?.unreads ?? 0);
}

/** Removes a chat that was deleted or that the user left. */
export function dropChat(chatId: number): void {
  rows.drop(chatId);
  setUnread(chatId, 0);
  queryClient.removeQueries({ queryKey: threadKey(chatId) });
  // A screen that shows the chat reads it again and finds that it is gone.
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['chats', 'one'] }))
    if ((query.state.data as Chat | undefined)?.id === chatId) void query.invalidate();
  void queryClient.refetchQueries({ queryKey: ['chats', 'one'], type: 'active', stale: true });
}

function setUnread(chatId: number, unreads: number) {
  unreadSteady.changed();
  queryClient.setQueryData<Unread>(unreadKey, (all) => {
    if (!all) return all;
    const others = all.filter((one) => one.chatId !== chatId);
    return unreads > 0 ? [...others, { chatId, unreads }] : others;
  });
}

/** Stores a message from a reply or an event. */
export function keepChatMessage(message: ChatMessage): void {
  threadSteady.changed();
  queryClient.setQueryData<Pages>(threadKey(message.chatId), (pages) => pages && put(pages, message));
  if (message.clientId && message.senderId === useSession.getState().user?.id)
    chatOutbox.drop(message.clientId);
}

function put(pages: Pages, message: ChatMessage): Pages {
  const isThere = pages.pages.some(({ records }) => records.some(({ id }) => id === message.id));
  const oldest = pages.pages.at(-1)?.records[0];
  // A message older than the loaded ones comes with its page.
  if (!isThere && oldest && message.id < oldest.id && pages.pages.at(-1)?.nextCursor) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page, number) => {
      if (isThere)
        return { ...page, records: page.records.map((one) => (one.id === message.id ? message : one)) };
      return number === 0
        ? { ...page, records: [...page.records, message].toSorted((a, b) => a.id - b.id) }
        : page;
    }),
  };
}

/** Moves the read mark of a member. */
function showRead({ chatId, userId, lastReadId }: Extract<EventPayload<'chat'>, { action: 'read' }>) {
  const read = (chat: Chat): Chat => ({
    ...chat,
    users: chat.users.map((one) => (one.userId === userId ? { ...one, unreads: 0, lastReadId } : one)),
  });
  rows.patch(chatId, read);
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['chats', 'one'] }))
    queryClient.setQueryData<Chat>(query.queryKey, (chat) => (chat?.id === chatId ? read(chat) : chat));
  if (userId === useSession.getState().user?.id) setUnread(chatId, 0);
}

/** Applies a live event of a chat to what the page shows (CHAT-25). */
export function showChatEvent(event: EventPayload<'chat'>): void {
  if (event.action === 'delete') dropChat(event.chatId);
  else if (event.action === 'read') showRead(event);
  else {
    keepChat(event.chat);
    if (event.action === 'new-message') keepChatMessage(event.newMessage);
    else if (event.action === 'message') keepChatMessage(event.message);
  }
}

/** One bubble: a message that the server has, or one on its way there. */
export interface ChatItem {
  /** Stays the same from the draft of a message to its stored row. */
  key: string;
  message: ChatMessage;
  outgoing?: OutgoingChat;
}

/** The messages of a chat, and those that the page still sends. */
export function useChatThread(chatId: number) {
  const { id: ownId } = useUser();
  const query = useInfiniteQuery({
    queryKey: threadKey(chatId),
    queryFn: ({ pageParam, signal }) =>
      threadSteady.load(() =>
        call(chatApi.messages, { params: { id: chatId }, query: { cursor: pageParam }, signal }),
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last: MessagePage) => last.nextCursor ?? undefined,
  });
  const outgoing = chatOutbox.use(({ items }) => chatOutbox.of(items, String(chatId), ownId));
  const pages = query.data?.pages;
  const items = useMemo(
    () => merged(pages?.toReversed().flatMap(({ records }) => records) ?? [], outgoing, ownId),
    [pages, outgoing, ownId],
  );
  return { ...query, items };
}

function merged(
  messages: readonly ChatMessage[],
  outgoing: readonly OutgoingChat[],
  ownId: number,
): ChatItem[] {
  const arrived = new Set(messages.flatMap(({ clientId, senderId }) => (senderId === ownId ? clientId : [])));
  return [
    ...messages.map((message) => ({
      key: message.senderId === ownId && message.clientId ? message.clientId : `m${message.id}`,
      message,
    })),
    ...outgoing
      .filter(({ clientId }) => !arrived.has(clientId))
      .map((one) => ({ key: one.clientId, message: previewOf(one), outgoing: one })),
  ];
}

/** How a message looks before the server has confirmed it. */
function previewOf({
  chatId,
  clientId,
  user,
  message,
  file,
  isVoice,
  quoted,
  createdAt,
}: OutgoingChat): ChatMessage {
  return {
    id: 0,
    chatId,
    clientId,
    senderId: user.id,
    sender: { ...user, color: '', profileImage: null },
    message,
    isDeleted: false,
    mediaType: file ? mediaTypeOf(file.mime) : null,
    mediaUrl: null,
    mediaId: null,
    mediaName: file?.name ?? null,
    mediaMime: file?.mime ?? null,
    mediaBytes: file?.bytes ?? null,
    mediaWidth: null,
    mediaHeight: null,
    mediaState: file ? 'waiting' : 'none',
    isVoice,
    quotedMsg: quoted ?? null,
    mentions: [],
    createdAt,
  };
}
