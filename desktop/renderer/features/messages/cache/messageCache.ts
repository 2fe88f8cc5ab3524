import type { EventPayload } from '@recado/shared/events';
import { type Message, messageApi, type ThreadEvent } from '@recado/shared/features/messages';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { dropOutgoing, outgoingOf, useOutbox } from '../../../lib/sending/outbox.ts';
import { useUser } from '../../../lib/session/session.ts';
import { noteActivity } from '../../../lib/typing.ts';
import { compareMessages, mergeMessages, putMessage } from './mergeMessages.ts';

/** Pages from the newest back; what comes live joins the first. */
interface MessagePage {
  messages: readonly Message[];
  nextCursor: string | null;
  /** Where newer ones begin; null at the newest end. */
  newerCursor: string | null;
  events: readonly ThreadEvent[];
}
/** Which page: the newest without anything, what is older or newer than a place, or what stands around a message. */
type Part = { cursor?: string; after?: string; around?: number };
type MessagePages = InfiniteData<MessagePage, Part>;

/** A conversation from its newest end, or the stretch of it around a message far back. */
const keyOf = (ticketUuid: string, around?: number) =>
  around === undefined ? (['messages', ticketUuid] as const) : (['messages', ticketUuid, around] as const);

/** What was heard lately, for pages that were already on their way; oldest first. */
let heard: readonly { message: Message; at: number }[] = [];
let clock = 0;
const keptHeard = 500;

/** A live message event: the conversations that show it, and what was on its way. */
export function onMessage(event: EventPayload<'appMessage'>): void {
  if (event.action === 'delete') {
    forget(event.messageId);
    return;
  }
  const { message } = event;
  heard = [...heard.slice(-keptHeard), { message, at: ++clock }];
  patchThreads((pages, ticketUuid) =>
    isOf(message, ticketUuid, contactOf(pages.pages.map(({ messages }) => messages)))
      ? put(pages, message)
      : pages,
  );
  if (message.clientId) dropOutgoing(message.clientId);
  if (event.action === 'create' && !message.fromMe) noteActivity(message.ticketUuid, undefined);
}

/** A live sign that somebody writes or records. */
export const onPresence = ({ ticketUuid, presence }: EventPayload<'presence'>): void =>
  noteActivity(ticketUuid, presence === 'paused' ? undefined : presence);

/** A message as a reply gave it. */
export const keepMessage = (message: Message): void => onMessage({ action: 'update', message });

function put(pages: MessagePages, message: Message): MessagePages {
  const isLoaded = pages.pages.some(({ messages }) => messages.some(({ id }) => id === message.id));
  const last = pages.pages.at(-1);
  const oldest = last?.messages[0];
  // Newer than a stretch far back, or older than what is loaded: it comes with its page.
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

/** A message that is not there any more. */
export const forgetMessage = (messageId: number): void => forget(messageId);

function forget(messageId: number) {
  heard = heard.filter(({ message }) => message.id !== messageId);
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

/** Changes the conversations that are kept; what comes back as it was stays the same object. */
function patchThreads(change: (pages: MessagePages, ticketUuid: string) => MessagePages) {
  for (const [key, pages] of queryClient.getQueriesData<MessagePages>({ queryKey: ['messages'] }))
    if (pages) {
      const changed = change(pages, String(key[1]));
      if (changed !== pages) queryClient.setQueryData<MessagePages>(key, changed);
    }
}

/** With whom a conversation is, as its messages tell. */
const contactOf = (pages: readonly (readonly Message[])[]): number | undefined =>
  pages.find((messages) => messages.length > 0)?.[0]?.ticketContactId;

/** Is it said in this conversation: on its ticket, or on another of the same contact? */
const isOf = (message: Message, ticketUuid: string, contactId: number | undefined): boolean =>
  message.ticketUuid === ticketUuid || message.ticketContactId === contactId;

async function loadPage(ticketUuid: string, part: Part, signal: AbortSignal): Promise<MessagePage> {
  const since = clock;
  const reply = await call(messageApi.list, { params: { ticketUuid }, query: part, signal });
  let messages: readonly Message[] = reply.messages;
  const isNewest = part.cursor === undefined && reply.newerCursor === null;
  const contactId = contactOf([messages]);
  for (const { message, at } of heard) {
    if (!isOf(message, ticketUuid, contactId)) continue;
    // Newer than the page: heard while it was on its way, or changed since it was read.
    const isOnPage = messages.some(({ id }) => id === message.id);
    if (isOnPage || (at > since && isNewest)) messages = putMessage(messages, message);
  }
  for (const { clientId } of messages) if (clientId) dropOutgoing(clientId);
  const { nextCursor, newerCursor, events } = reply;
  return { messages, nextCursor: reply.hasMore ? nextCursor : null, newerCursor, events };
}

/**
 * A conversation: what the server has, and what is on its way there. With `around` it is the stretch around that
 * message, which grows both ways.
 */
export function useThread(ticketUuid: string, around?: number) {
  const { id } = useUser();
  const query = useInfiniteQuery({
    queryKey: keyOf(ticketUuid, around),
    queryFn: ({ pageParam, signal }) => loadPage(ticketUuid, pageParam, signal),
    initialPageParam: (around === undefined ? {} : { around }) as Part,
    getNextPageParam: ({ nextCursor }: MessagePage): Part | undefined =>
      nextCursor === null ? undefined : { cursor: nextCursor },
    getPreviousPageParam: ({ newerCursor }: MessagePage): Part | undefined =>
      newerCursor === null ? undefined : { after: newerCursor },
  });
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
