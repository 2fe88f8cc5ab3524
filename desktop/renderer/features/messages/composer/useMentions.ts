import type { Ticket } from '@recado/shared/features/tickets';
import { useQuery } from '@tanstack/react-query';
import type { useComposerField } from '../../../components/composer/useComposerField.ts';
import { type Nameable, useMentionList } from '../../../components/mentions/useMentionList.ts';
import type { Typed } from '../../../lib/drafts.ts';
import { groupMembersQuery } from '../../../pickers/groups/groupMembersQuery.ts';
import { useTicketPeople } from './notes/useTicketPeople.ts';

/**
 * The list that an @ opens. A note offers the users who may see the ticket (MENTION-01). A message to a group offers its
 * members who are contacts here (MSG-55).
 */
export function useMentions(
  ticket: Ticket,
  { text, isPrivate }: Typed,
  { caret, insert }: ReturnType<typeof useComposerField>,
) {
  const hasAt = text.includes('@');
  const staff = useTicketPeople(ticket, isPrivate && hasAt);
  const isForGroup = ticket.isGroup && !isPrivate;
  const { data } = useQuery({ ...groupMembersQuery(ticket.contactId), enabled: isForGroup && hasAt });
  const members: Nameable[] = (data?.members ?? []).flatMap(({ contactId: id, name, urlPicture }) =>
    id === null || name === '' ? [] : [{ id, name, profileImage: urlPicture }],
  );
  return useMentionList({
    people: isPrivate ? staff : members,
    hasSelf: isPrivate,
    isOn: isPrivate || isForGroup,
    text,
    caret,
    onPick: (name, at) => insert(`@${name} `, { place: at }),
  });
}
