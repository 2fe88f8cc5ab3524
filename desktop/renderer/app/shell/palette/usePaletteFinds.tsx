import { chatApi } from '@recado/shared/features/chats';
import { contactApi } from '@recado/shared/features/contacts';
import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { IconMessage, IconMessageSearch, IconUser, IconUserCircle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { inboxAddress } from '../../../features/tickets/filters/inboxAddress.ts';
import { call } from '../../../lib/api.ts';
import type { Command } from '../../../lib/commands.ts';
import { matchesText } from '../../../lib/format/foldText.ts';
import { plainWords } from '../../../lib/format/formatText.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { userNames } from '../../../pickers/userPickers.tsx';
import { useAppText } from '../../app.texts.ts';
import { addressOf, menuOf } from '../../screens.ts';

/** A search on the server needs this many letters, and offers this many hits of each kind. */
const shortest = 3;
const mostShown = 6;

const nothing: Command[] = [];

/** The hits of the server for the typed text, of each kind that the user may open. */
function useHits(typed: string, screens: readonly string[]) {
  const isLong = typed.length >= shortest;
  const options = { placeholderData: keepPreviousData };
  const tickets = useQuery({
    queryKey: ['palette', 'tickets', typed],
    queryFn: ({ signal }) => call(ticketApi.list, { query: { searchParam: typed }, signal }),
    enabled: isLong && screens.includes('/tickets'),
    ...options,
  });
  const contacts = useQuery({
    queryKey: ['palette', 'contacts', typed],
    queryFn: ({ signal }) => call(contactApi.list, { query: { searchParam: typed }, signal }),
    enabled: isLong && screens.includes('/contacts'),
    ...options,
  });
  const hits = useQuery({
    queryKey: ['palette', 'said', typed],
    queryFn: ({ signal }) =>
      call(ticketApi.list, {
        query: { searchParam: typed, searchOnMessages: true, onlySaid: true },
        signal,
      }),
    enabled: isLong && screens.includes('/tickets'),
    ...options,
  });
  const people = userNames.useRows(isLong && (screens.includes('/chats') || screens.includes('/users')));
  const saidIn = new Map(hits.data?.tickets.map((ticket) => [ticket.id, ticket]));
  return {
    tickets: (tickets.data?.tickets ?? []).slice(0, mostShown),
    contacts: (contacts.data?.contacts ?? []).slice(0, mostShown),
    people: people.filter(({ name }) => matchesText(name, typed)),
    said: (hits.data?.hits ?? []).slice(0, mostShown).flatMap(({ ticketId, messageId, body }) => {
      const ticket = saidIn.get(ticketId);
      return ticket ? [{ ticket, messageId, body }] : [];
    }),
  };
}

/** Opens the chat with a user; without the right to chats, their row among the users. */
function useMeet(talks: boolean) {
  const navigate = useNavigate();
  return async (id: number, name: string) => {
    if (!talks) return navigate(`/users?${new URLSearchParams({ q: name })}`);
    const { uuid } = await call(chatApi.direct, { body: { userId: id } });
    await navigate(`/chats/${uuid}`);
  };
}

/** Finds tickets and contacts by name or number, and members of the staff, for the palette. */
export function usePaletteFinds(typed: string): Command[] {
  const words = useWords();
  const text = useAppText();
  const navigate = useNavigate();
  const actor = useSession((session) => session.actor);
  const screens = actor ? menuOf(actor).map(addressOf) : [];
  const hits = useHits(typed, screens);
  const meet = useMeet(screens.includes('/chats'));
  if (!actor || typed.length < shortest) return nothing;
  // A hit of the server stays even if its label does not contain the typed text.
  const found = (group: string) => ({ group, keywords: [typed] });
  return [
    ...hits.tickets.map((ticket) => ({
      ...found(words('tickets')),
      id: `ticket:${ticket.uuid}`,
      label: ticket.contact.name,
      description: aboutTicket(ticket),
      icon: <IconMessage size={18} />,
      run: () => void navigate(`/tickets/${ticket.uuid}`),
    })),
    ...hits.contacts.map(({ id, name, number }) => ({
      ...found(words('contacts')),
      id: `contact:${id}`,
      label: name,
      ...(number && { description: formatPhone(number) }),
      icon: <IconUser size={18} />,
      run: () => void navigate(`/contacts?${new URLSearchParams({ q: number || name })}`),
    })),
    ...hits.people
      .filter(({ id }) => id !== actor.userId)
      .slice(0, mostShown)
      .map(({ id, name }) => ({
        ...found(words('users')),
        id: `user:${id}`,
        label: name,
        icon: <IconUserCircle size={18} />,
        run: () => void meet(id, name).catch(toast.error),
      })),
    ...hits.said.map(({ ticket, messageId, body }) => ({
      ...found(text('messages')),
      id: `said:${ticket.id}`,
      label: ticket.contact.name,
      description: plainWords(body),
      icon: <IconMessageSearch size={18} />,
      run: () => void navigate(inboxSearch(typed, ticket.uuid, messageId)),
    })),
    ...(screens.includes('/tickets')
      ? [
          {
            ...found(text('messages')),
            id: 'searchMessages',
            label: text('searchMessages', { words: typed }),
            icon: <IconMessageSearch size={18} />,
            run: () => void navigate(inboxSearch(typed)),
          },
        ]
      : []),
  ];
}

/** The address of the inbox search, with a conversation open at the message. */
const inboxSearch = (words: string, uuid?: string, messageId?: number): string =>
  inboxAddress('search', { uuid, search: words, messageId });

/** The number, queue and user of a ticket. */
const aboutTicket = ({ id, queue, user }: Ticket): string =>
  [`#${id}`, queue?.name, user?.name].filter(Boolean).join(' · ');
