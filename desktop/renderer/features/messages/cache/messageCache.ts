import type { EventPayload } from '@recado/shared/events';
import { type Message, messageApi, type ThreadEvent } from '@recado/shared/features/messages';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { dropOutgoing, outgoingOf, useOutbox } from '../../../lib/sending/outbox.ts';
import { useUser } from '../../../lib/session/session.ts';
import { noteActivity } from '../../../lib/typing.ts';
import { compareMessages, mergeMessages, putMessage } from './mergeMessages.ts';

/** A page of messages. The first page is the newest and takes live messages. */
interface MessagePage {
  messages: readonly Message[];
  nextCursor: string | null;
  /** The cursor of newer messages; null at the newest end. */
  newerCursor: string | null;
  events: readonly ThreadEvent[];
}
/**
 * The parameters of a page: none for the newest, a cursor for older or newer ones, or the message in its
 * middle.
 */
type Part = { cursor?: string; after?: string; around?: number };
/** The loaded part of a conversation. */
export type MessagePages = InfiniteData<MessagePage, Part>;

/** The cache key of a conversation: its newest end, or the part around an older message. */
const keyOf = (ticketUuid: string, around?: number) =>
  around === undefined ? (['messages', ticketUuid] as const) : (['messages', ticketUuid, around] as const);

/** Recent live messages, oldest first. A page that was requested before them gets them when it arrives. */
let recent: readonly { message: Message; at: number }[] = [];
let clock = 0;
const keptHeard = 500;

/**
 * Applies a live message event to the cached conversations, and removes the confirmed message from the
 * outbox.
 */
export function onMessage(event: EventPayload<'appMessage'>): void {
  if (event.action === 'delete') {
    forget(event.messageId);
    return;
  }
  const { message } = event;
  recent = [...recent.slice(-keptHeard), { message, at: ++clock }];
  patchThreads((pages, ticketUuid) =>
    isOf(message, ticketUuid, contactOf(pages.pages.map(({ messages }) => messages)))
      ? put(pages, message)
      : pages,
  );
  if (message.clientId) dropOutgoing(message.clientId);
  if (event.action === 'create' && !message.fromMe) noteActivity(message.ticketUuid, undefined);
}

/** Applies a live sign that the customer types or records. */
export const onPresence = ({ ticketUuid, presence }: EventPayload<'presence'>): void =>
  noteActivity(ticketUuid, presence === 'paused' ? undefined : presence);

/** Stores a message from a reply. */
export const keepMessage = (message: Message): void => onMessage({ action: 'update', message });

function put(pages: MessagePages, message: Message): MessagePages {
  const isLoaded = pages.pages.some(({ messages }) => messages.some(({ id }) => id === message.id));
  const last = pages.pages.at(-1);
  const oldest = last?.messages[0];
  // A message outside of the loaded part comes with its page: newer than an older part, or older than the
  // oldest page.
  if (!isLoaded && pages.pages[0]?.newerCursor) return pages;
  if (!isLoaded && last?.nextCursor && oldest && compareMessages(message, oldest) < 0) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page, number) =>
      (isLoaded ? page.messages.some(({ id }) => id === message.id) : number === 0)
        ? { ...page, messages: putMessage(page.messages, message) }
        : page,
    ),
  };
}

/** Removes a message that no longer exists. */
export const forgetMessage = (messageId: number): void => forget(messageId);

function forget(messageId: number) {
  recent = recent.filter(({ message }) => message.id !== messageId);
  patchThreads((pages) =>
    pages.pages.some(({ messages }) => messages.some(({ id }) => id === messageId))
      ? {
          ...pages,
          pages: pages.pages.map((page) => ({
            ...page,
            messages: page.messages.filter(({ id }) => id !== messageId),
          })),
        }
      : pages,
  );
}

/**
 * Changes the cached conversations. A conversation that the change returns as it was stays the same object.
 */
function patchThreads(change: (pages: MessagePages, ticketUuid: string) => MessagePages) {
  for (const [key, pages] of queryClient.getQueriesData<MessagePages>({ queryKey: ['messages'] }))
    if (pages) {
      const changed = change(pages, String(key[1]));
      if (changed !== pages) queryClient.setQueryData<MessagePages>(key, changed);
    }
}

/** The contact of a conversation, read from its messages. */
const contactOf = (pages: readonly (readonly Message[])[]): number | undefined =>
  pages.find((messages) => messages.length > 0)?.[0]?.ticketContactId;

/**
 * Whether a message belongs to this conversation: on its ticket, or on another ticket of the same contact.
 */
const isOf = (message: Message, ticketUuid: string, contactId: number | undefined): boolean =>
  message.ticketUuid === ticketUuid || message.ticketContactId === contactId;

async function loadPage(ticketUuid: string, part: Part, signal: AbortSignal): Promise<MessagePage> {
  const since = clock;
  const reply = await call(messageApi.list, { params: { ticketUuid }, query: part, signal });
  let messages: readonly Message[] = reply.messages;
  const isNewest = part.cursor === undefined && reply.newerCursor === null;
  const contactId = contactOf([messages]);
  for (const { message, at } of recent) {
    if (!isOf(message, ticketUuid, contactId)) continue;
    // A live message counts if it changes one of this page, or if it arrived after the request of the newest
    // page.
    const isOnPage = messages.some(({ id }) => id === message.id);
    if (isOnPage || (at > since && isNewest)) messages = putMessage(messages, message);
  }
  for (const { clientId } of messages) if (clientId) dropOutgoing(clientId);
  const { nextCursor, newerCursor, events } = reply;
  return { messages, nextCursor: reply.hasMore ? nextCursor : null, newerCursor, events };
}

/** A conversation's newest end, or the part around an older message. */
export const threadQuery = (ticketUuid: string, around?: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(ticketUuid, around) as readonly (string | number)[],
    queryFn: ({ pageParam, signal }) => loadPage(ticketUuid, pageParam, signal),
    initialPageParam: (around === undefined ? {} : { around }) as Part,
    getNextPageParam: ({ nextCursor }: MessagePage): Part | undefined =>
      nextCursor === null ? undefined : { cursor: nextCursor },
    getPreviousPageParam: ({ newerCursor }: MessagePage): Part | undefined =>
      newerCursor === null ? undefined : { after: newerCursor },
  });

/** Forgets a conversation that the person can no longer see. */
export function onTicketLost(event: EventPayload<'ticket'>): void {
  if (event.action === 'delete') queryClient.removeQueries({ queryKey: ['messages', event.ticketUuid] });
}

/** The newest message of a conversation that this page knows. */
export function newestMessageId(ticketUuid: string): number | undefined {
  const pages = queryClient.getQueryData<MessagePages>(keyOf(ticketUuid));
  const ids = pages?.pages.flatMap(({ messages }) => messages.map(({ id }) => id)) ?? [];
  return ids.length > 0 ? ids.reduce((a, b) => Math.max(a, b)) : undefined;
}

/**
 * A conversation: the messages of the server, and those on their way. With `around` it is the part around
 * that message, which grows in both directions.
 */
export function useThread(ticketUuid: string, around?: number) {
  const { id } = useUser();
  const query = useInfiniteQuery(threadQuery(ticketUuid, around));
  const outgoing = useOutbox(({ items }) => outgoingOf(items, ticketUuid, id));
  const pages = query.data?.pages;
  const isNewest = !query.hasPreviousPage;
  const items = useMemo(
    () => mergeMessages(pages?.flatMap(({ messages }) => messages) ?? [], isNewest ? outgoing : []),
    [pages, outgoing, isNewest],
  );
  const events = useMemo(() => pages?.flatMap((page) => page.events) ?? [], [pages]);
  return { ...query, items, events };
}
