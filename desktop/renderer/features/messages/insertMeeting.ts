import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { call } from '../../lib/api.ts';
import { draftOf, keepDraft } from '../../lib/drafts.ts';
import { toast } from '../../lib/toast.ts';

/** Puts the address of a meeting behind what is being written to the customer (CONV-29); whoever writes sends it. */
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
