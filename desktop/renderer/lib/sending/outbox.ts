import type { Contact } from '@recado/shared/features/contacts';
import type { UsedReplies } from '@recado/shared/features/drafts';
import type { Message } from '@recado/shared/features/messages';
import { openOutbox, type Sending } from './openOutbox.ts';

/** A contact as its card shows it. */
export type CardContact = Pick<Contact, 'id' | 'name' | 'number'>;

/** A message that this screen sends and the server has not confirmed. */
export interface Outgoing extends Sending {
  user: { id: number; name: string };
  ticketId: number;
  ticketUuid: string;
  body: string;
  isPrivate: boolean;
  isVoice: boolean;
  /** Without the name above the words. */
  isUnsigned?: boolean;
  quoted?: Message['quotedMsg'];
  /** The quick replies that it was made of; their file is the server's already. */
  replies?: UsedReplies;
  /** Whom the note names. */
  mentions?: Message['mentions'];
  /** Whose contact card it is. */
  card?: CardContact;
  createdAt: string;
}

/** Messages of tickets on their way. */
export const outbox = openOutbox<Outgoing>('recado.outbox', ({ ticketUuid }) => ticketUuid);
export const { use: useOutbox, of: outgoingOf, drop: dropOutgoing } = outbox;
