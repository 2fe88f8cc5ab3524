import type { Ticket } from '@recado/shared/features/tickets';
import { fillVariables, holds, mayHoldField, openVariable } from '@recado/shared/lib/variables';
import { useQuery } from '@tanstack/react-query';
import type { useComposerField } from '../../../../components/composer/useComposerField.ts';
import { useActiveFields } from '../../../../lib/live/contactFieldNames.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { protocolQuery } from '../../../../pickers/protocolQuery.ts';
import type { useComposerDraft } from '../useComposerDraft.ts';
import { replyValues } from './replyValues.ts';
import { useReplyList } from './useReplyList.ts';

/** Quick replies of a composer: the list that a slash opens, and what the chosen ones left in the draft. */
export function useQuickReplies(
  ticket: Ticket,
  { draft, keep }: ReturnType<typeof useComposerDraft>,
  { caret, focus, insert, before }: ReturnType<typeof useComposerField>,
) {
  const user = useUser();
  const { text, isPrivate, replies } = draft;
  const { list, leave, ...choice } = useReplyList({
    text,
    caret,
    queueId: ticket.queueId,
    onPick({ id, message, isMedia, mediaName, mediaType }, slash) {
      const filled = fillVariables(message, values);
      const file = isMedia ? { replyId: id, name: mediaName ?? '', mime: mediaType ?? '' } : replies?.file;
      const ids = [...new Set([...(replies?.ids ?? []), id])];
      return insert(filled, {
        place: slash,
        selected: openVariable(filled, values.fields),
        keep: (text) => keep({ text, replies: { ids, file } }),
      });
    },
  });

  // Read from the server once a reply needs them.
  const namesProtocol = list?.found.some(({ message }) => holds(message, 'protocol')) === true;
  const protocol = useQuery({ ...protocolQuery(ticket), enabled: namesProtocol }).data?.protocol;
  const namesField =
    list?.found.some(({ message }) => mayHoldField(message)) === true ||
    (replies !== undefined && mayHoldField(text));
  const values = replyValues(ticket, user, protocol, useActiveFields(namesField));

  const file = isPrivate ? undefined : replies?.file;
  return {
    ...choice,
    list,
    values,
    /** The file of a chosen reply, which leaves with the message. */
    file,
    /** The chosen replies, as a message names them. */
    used: replies && { ids: replies.ids, file },
    /** The place of a variable that has no value yet. */
    unfilled: replies ? openVariable(text, values.fields) : undefined,
    dropFile() {
      keep({ replies: replies && { ids: replies.ids } });
      focus();
    },
    /** Types the slash, for users who do not know it. */
    toggleList() {
      if (list) return leave();
      insert(/(^|\s)$/.test(before()) ? '/' : ' /');
    },
  };
}
