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

/** Finds tickets and contacts by name or number, and members of the staff, for the palette. */
export function usePaletteFinds(typed: string): Command[] {
  const words = useWords();
  const text = useAppText();
  const navigate = useNavigate();
  const actor = useSession((session) => session.actor);
  const isOn = actor !== undefined && typed.length >= shortest;
  const screens = actor ? menuOf(actor).map(addressOf) : [];
  const tickets = useQuery({
    queryKey: ['palette', 'tickets', typed],
    queryFn: ({ signal }) => call(ticketApi.list, { query: { searchParam: typed }, signal }),
    enabled: isOn && screens.includes('/tickets'),
    placeholderData: keepPreviousData,
  });
  const contacts = useQuery({
    queryKey: ['palette', 'contacts', typed],
    queryFn: ({ signal }) => call(contactApi.list, { query: { searchParam: typed }, signal }),
    enabled: isOn && screens.includes('/contacts'),
    placeholderData: keepPreviousData,
  });
  const said = useQuery({
    queryKey: ['palette', 'said', typed],
    queryFn: ({ signal }) =>
      call(ticketApi.list, {
        query: { searchParam: typed, searchOnMessages: true, onlySaid: true },
        signal,
      }),
    enabled: isOn && screens.includes('/tickets'),
    placeholderData: keepPreviousData,
  });
  const saidTickets = new Map(said.data?.tickets.map((ticket) => [ticket.id, ticket]));
  const talks = screens.includes('/chats');
  const people = userNames.useRows(isOn && (talks || screens.includes('/users')));
  if (!isOn) return nothing;
  /** Opens the chat with a user; without the right to chats, their row among the users. */
  async function meet(id: number, name: string) {
    if (!talks) return navigate(`/users?${new URLSearchParams({ q: name })}`);
    const { uuid } = await call(chatApi.direct, { body: { userId: id } });
    await navigate(`/chats/${uuid}`);
  }
  // A hit of the server stays even if its label does not contain the typed text.
  const found = (group: string) => ({ group, keywords: [typed] });
  return [
    ...(tickets.data?.tickets ?? []).slice(0, mostShown).map((ticket) => ({
      ...found(words('tickets')),
      id: `ticket:${ticket.uuid}`,
      label: ticket.contact.name,
      description: aboutTicket(ticket),
      icon: <IconMessage size={18} />,
      run: () => void navigate(`/tickets/${ticket.uuid}`),
    })),
    ...(contacts.data?.contacts ?? []).slice(0, mostShown).map(({ id, name, number }) => ({
      ...found(words('contacts')),
      id: `contact:${id}`,
      label: name,
      ...(number && { description: formatPhone(number) }),
      icon: <IconUser size={18} />,
      run: () => void navigate(`/contacts?${new URLSearchParams({ q: number || name })}`),
    })),
    ...people
      .filter(({ id, name }) => id !== actor.userId && matchesText(name, typed))
      .slice(0, mostShown)
      .map(({ id, name }) => ({
        ...found(words('users')),
        id: `user:${id}`,
        label: name,
        icon: <IconUserCircle size={18} />,
        run: () => void meet(id, name).catch(toast.error),
      })),
    ...(said.data?.hits ?? []).slice(0, mostShown).flatMap(({ ticketId, messageId, body }) => {
      const ticket = saidTickets.get(ticketId);
      if (!ticket) return [];
      return {
        ...found(text('messages')),
        id: `said:${ticketId}`,
        label: ticket.contact.name,
        description: plainWords(body),
        icon: <IconMessageSearch size={18} />,
        run: () => void navigate(inboxSearch(typed, ticket.uuid, messageId)),
      };
    }),
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
