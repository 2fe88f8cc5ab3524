import type { Contact } from '@recado/shared/features/contacts';
import type { UsedReplies } from '@recado/shared/features/drafts';
import type { Message } from '@recado/shared/features/messages';
import type { SendableDetails } from '@recado/shared/lib/detailsWords';
import type { Seen } from './changesSince.ts';
import { openOutbox, type Sending } from './openOutbox.ts';

/** A contact as its card shows it. */
export type CardContact = Pick<Contact, 'id' | 'name' | 'number'>;

/** A message that this page sends and the server has not confirmed. */
export interface Outgoing extends Sending {
  user: { id: number; name: string };
  ticketId: number;
  ticketUuid: string;
  body: string;
  isPrivate: boolean;
  isVoice: boolean;
  /** Sent without the person's name above the words. */
  isUnsigned?: boolean;
  quoted?: Message['quotedMsg'];
  /** The quick replies that it came from; the server already has their files. */
  replies?: UsedReplies;
  /** The people that the note mentions. */
  mentions?: Message['mentions'];
  /** The contact of the card that it sends. */
  card?: CardContact;
  /** The place or poll that it sends, as a message of its own. */
  details?: SendableDetails;
  /** The customer's name, for lists of what waits. */
  to?: string;
  /** The conversation as its writer saw it; absent in messages of older versions. */
  seen?: Seen;
}

/** Messages of tickets on their way. */
export const outbox = openOutbox<Outgoing>('recado.outbox', ({ ticketUuid }) => ticketUuid);
export const { use: useOutbox, of: outgoingOf, drop: dropOutgoing } = outbox;
