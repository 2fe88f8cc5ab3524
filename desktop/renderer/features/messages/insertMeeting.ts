import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { call } from '../../lib/api.ts';
import { draftOf, keepDraft } from '../../lib/drafts.ts';
import { toast } from '../../lib/toast.ts';

/** Appends the address of a meeting to the draft for the customer (CONV-29). The user sends it. */
export async function insertMeeting({ id, uuid }: Pick<Ticket, 'id' | 'uuid'>): Promise<void> {
  try {
    const { url } = await call(ticketApi.meeting, { params: { id } });
    const draft = draftOf(uuid);
    const text = [draft?.text.trimEnd(), url].filter(Boolean).join(' ');
    keepDraft(uuid, { isPrivate: false, ...draft, text });
  } catch (error) {
    toast.error(error);
  }
}
