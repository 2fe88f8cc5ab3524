import type { EventPayload } from '@recado/shared/events';
import { type Message, messageApi } from '@recado/shared/features/messages';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { useUser } from '../../../lib/session/session.ts';
import { noteActivity } from '../../../lib/typing.ts';
import { dropOutgoing, outgoingOf, useOutbox } from '../sending/outbox.ts';
import { compareMessages, mergeMessages, putMessage } from './mergeMessages.ts';

/** Pages from the newest back; what comes live joins the first. */
interface MessagePage {
  messages: readonly Message[];
  nextCursor: string | null;
}
type MessagePages = InfiniteData<MessagePage, string | undefined>;

const keyOf = (ticketUuid: string) => ['messages', ticketUuid] as const;

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
    isOf(message, ticketUuid, contactOf(pages)) ? put(pages, message) : pages,
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
  // Older than what is loaded: it comes with its page.
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
const contactOf = ({ pages }: Pick<MessagePages, 'pages'>): number | undefined =>
  pages.find(({ messages }) => messages.length > 0)?.messages[0]?.ticketContactId;

/** Is it said in this conversation: on its ticket, or on another of the same contact? */
const isOf = (message: Message, ticketUuid: string, contactId: number | undefined): boolean =>
  message.ticketUuid === ticketUuid || message.ticketContactId === contactId;

async function loadPage(ticketUuid: string, cursor: string | undefined, signal: AbortSignal) {
  const since = clock;
  const reply = await call(messageApi.list, { params: { ticketUuid }, query: { cursor }, signal });
  let messages: readonly Message[] = reply.messages;
  const contactId = contactOf({ pages: [{ messages, nextCursor: null }] });
  for (const { message, at } of heard) {
    if (!isOf(message, ticketUuid, contactId)) continue;
    // Newer than the page: heard while it was on its way, or changed since it was read.
    const isOnPage = messages.some(({ id }) => id === message.id);
    if (isOnPage || (at > since && cursor === undefined)) messages = putMessage(messages, message);
  }
  for (const { clientId } of messages) if (clientId) dropOutgoing(clientId);
  return { messages, nextCursor: reply.hasMore ? reply.nextCursor : null } satisfies MessagePage;
}

/** A conversation: what the server has, and what is on its way there. */
export function useThread(ticketUuid: string) {
  const { id } = useUser();
  const query = useInfiniteQuery({
    queryKey: keyOf(ticketUuid),
    queryFn: ({ pageParam, signal }) => loadPage(ticketUuid, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: MessagePage) => last.nextCursor ?? undefined,
  });
  const outgoing = useOutbox(({ items }) => outgoingOf(items, ticketUuid, id));
  const pages = query.data?.pages;
  const items = useMemo(
    () => mergeMessages(pages?.flatMap(({ messages }) => messages) ?? [], outgoing),
    [pages, outgoing],
  );
  return { ...query, items };
}
