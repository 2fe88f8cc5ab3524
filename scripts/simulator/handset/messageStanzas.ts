import type { proto } from 'baileys';
import type { Ciphertext } from '../signal/session.ts';
import { type Attributes, type BinaryNode, element } from '../wire/stanza.ts';
import type { Account } from '../world/account.ts';
import type { Group } from '../world/group.ts';
import type { Addressing, Identity } from '../world/identity.ts';
import { mediaTypeOf, stanzaTypeOf } from './messageFacts.ts';

/** The attributes all copies of one message share. */
export interface Envelope {
  id: string;
  /** ms since the epoch */
  sentAt: number;
  /** '1' for an edit, '7' for a revocation */
  edit?: string | undefined;
  message: proto.IMessage;
}

const commonAttributes = (author: Account, { id, sentAt, edit, message }: Envelope): Attributes => ({
  id,
  t: String(Math.floor(sentAt / 1000)),
  type: stanzaTypeOf(message),
  notify: author.name,
  edit,
});

/** A ciphertext as a child of a message. `count` is set when it answers a retry request. */
export const encNode = (
  { type, ciphertext }: { type: string; ciphertext: Uint8Array },
  extra: Attributes = {},
): BinaryNode => element('enc', { v: '2', type, ...extra }, ciphertext);

/** What a linked device of the other side receives in a one-to-one chat. */
export function directStanza(
  author: Account,
  addressing: Addressing,
  envelope: Envelope,
  sealed: Ciphertext,
  count?: string,
): BinaryNode {
  const attributes = { ...author.senderAttributes(addressing), ...commonAttributes(author, envelope) };
  return element('message', attributes, [
    encNode(sealed, { mediatype: mediaTypeOf(envelope.message), count }),
  ]);
}

/**
 * What the author's own linked devices receive. It must not carry sender_lid: clients would then take the
 * contact's LID for their own.
 */
export function ownCopyStanza(
  author: Account,
  to: Identity,
  addressing: Addressing,
  envelope: Envelope,
  sealed: Ciphertext,
  count?: string,
): BinaryNode {
  const chat: Attributes =
    addressing === 'lid'
      ? {
          from: author.lidJid(),
          recipient: to.lidJid(),
          peer_recipient_pn: to.pnJid(),
          addressing_mode: 'lid',
        }
      : {
          from: author.pnJid(),
          recipient: to.pnJid(),
          peer_recipient_lid: to.lidJid(),
          addressing_mode: 'pn',
        };
  return element('message', { ...chat, ...commonAttributes(author, envelope) }, [encNode(sealed, { count })]);
}

/** Who wrote to a group. */
const groupSender = (group: Group, author: Identity): Attributes => ({
  from: group.jid,
  participant: author.lidJid(),
  participant_pn: author.pnJid(),
  addressing_mode: 'lid',
});

/** What a linked device of a group member receives. */
export function groupStanza(
  group: Group,
  author: Account,
  envelope: Envelope,
  content: BinaryNode[],
): BinaryNode {
  return element(
    'message',
    { ...groupSender(group, author), ...commonAttributes(author, envelope) },
    content,
  );
}
