import { identityKinds } from '@recado/shared/features/contacts';
import { Presence } from '@recado/shared/features/messages';
import { z } from 'zod';
import { wakeTopic } from '../events/wakeTopic.ts';

const Person = {
  companyId: z.int(),
  connectionId: z.int(),
  /** The identities of the person or group that the channel named. */
  identities: z.array(z.object({ kind: z.enum(identityKinds), value: z.string() })),
};
const PresenceUpdate = z.object({ ...Person, presence: Presence });
const PictureChange = z.object(Person);
const ArrivedIn = z.object({
  companyId: z.int(),
  connectionId: z.int(),
  conversation: z.string(),
  lane: z.int(),
});

/** The other side types or records, or has stopped. */
export type PresenceUpdate = z.output<typeof PresenceUpdate>;
/** A person has changed or removed their profile picture. */
export type PictureChange = z.output<typeof PictureChange>;
/** A conversation with raw events that wait. */
export type ArrivedIn = z.output<typeof ArrivedIn>;

/** Raw events were stored; null: in many conversations, or in unknown ones. */
export const rawEventsStored = wakeTopic('inbound', ArrivedIn.nullable(), { isForOneProcess: true });

/** People have commands for a connection's session. */
export const connectionsChanged = wakeTopic('connections');

export const presenceChanged = wakeTopic('presence', PresenceUpdate);

export const pictureChanged = wakeTopic('pictureChanges', PictureChange);

/** A user has opened a ticket. Its screen repeats this while it stays open. */
export const ticketOpened = wakeTopic('watch', z.object({ connectionId: z.int(), ticketId: z.int() }), {
  repeatAfterMs: 15_000,
});

/** An agent starts or stops typing to the customer of a ticket. */
export const ourTypingChanged = wakeTopic(
  'typing',
  z.object({
    connectionId: z.int(),
    ticketId: z.int(),
    isTyping: z.boolean(),
    /** Of a connection without a session, which any process with channels signals for. */
    companyId: z.int().optional(),
  }),
);
