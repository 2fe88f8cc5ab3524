import type { Ticket } from '@recado/shared/features/tickets';
import type { useComposerField } from '../../../../components/composer/useComposerField.ts';
import { useMentionList } from '../../../../components/mentions/useMentionList.ts';
import type { Typed } from '../../../../lib/drafts.ts';
import { useTicketPeople } from './useTicketPeople.ts';

/** The list that an @ opens in a note, with the users who may see the ticket (MENTION-01). */
export function useNoteMentions(
  ticket: Ticket,
  { text, isPrivate }: Typed,
  { caret, insert }: ReturnType<typeof useComposerField>,
) {
  const people = useTicketPeople(ticket, isPrivate && text.includes('@'));
  return useMentionList({
    people,
    isOn: isPrivate,
    text,
    caret,
    onPick: (name, at) => insert(`@${name} `, { place: at }),
  });
}
