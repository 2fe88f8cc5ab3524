import { proto } from 'baileys';
import type { Ciphertext } from '../signal/session.ts';
import { newMessageId } from '../wire/stanza.ts';
import { Account } from '../world/account.ts';
import type { Group } from '../world/group.ts';
import { type LedgerEntry, pairKey } from '../world/ledger.ts';
import { applyMessage } from './applyMessage.ts';
import { encryptTo } from './encryptTo.ts';
import type { Handsets } from './handsets.ts';
import { mediaTypeOf } from './messageFacts.ts';
import { directStanza, type Envelope, encNode, groupStanza, ownCopyStanza } from './messageStanzas.ts';

export interface SendOptions {
  id?: string | undefined;
  /** ms since the epoch; an old time makes history */
  sentAt?: number | undefined;
  /** stanza attribute of edits ('1') and revocations ('7') */
  edit?: string | undefined;
  /** false: only the ledger and the handsets learn of it, as with messages from before a device was linked */
  toCompanions?: boolean | undefined;
  /** linked devices of a person cannot read its first copy, or none */
  unreadable?: 'once' | 'always' | undefined;
}

/**
 * Writes a message on a handset. Each linked device of the other side and of the author gets an encrypted copy; the
 * handsets of the others get one in the clear.
 */
export function sendMessage(
  handsets: Handsets,
  author: Account,
  to: Account | Group,
  message: proto.IMessage,
  options: SendOptions = {},
): LedgerEntry {
  const { world } = handsets;
  const group = to instanceof Account ? undefined : to;
  const envelope: Envelope = {
    id: options.id ?? newMessageId(),
    sentAt: options.sentAt ?? Date.now(),
    edit: options.edit,
    message,
  };
  const chat = to instanceof Account ? pairKey(author.pn, to.pn) : to.jid;
  const entry = world.ledger.record({
    id: envelope.id,
    chat,
    authorPn: author.pn,
    sentAt: envelope.sentAt,
    message: proto.Message.encode(message).finish(),
    addressing: author.addressing,
  });
  if (options.unreadable === 'always') entry.isUnreadable = true;
  applyMessage(world.ledger, chat, author.pn, message);
  world.emit('message', entry);
  const receivers = to instanceof Account ? [to] : world.membersOf(to);
  if (options.toCompanions !== false) {
    if (group) toGroupDevices(group, author, receivers, envelope);
    else if (to instanceof Account) toDirectDevices(author, to, envelope, options.unreadable !== undefined);
  }
  for (const receiver of receivers) if (receiver !== author) handsets.of(receiver).arrive(entry);
  return entry;
}

function toDirectDevices(author: Account, to: Account, envelope: Envelope, isUnreadable: boolean): void {
  for (const companion of to.companions.values()) {
    const sealed = encryptTo(author, companion, envelope.message);
    companion.deliver(
      directStanza(author, author.addressing, envelope, isUnreadable ? garbled(sealed) : sealed),
    );
  }
  const own = { deviceSentMessage: { destinationJid: to.ownJid(), message: envelope.message } };
  for (const companion of author.companions.values())
    companion.deliver(ownCopyStanza(author, to, to.addressing, envelope, encryptTo(author, companion, own)));
}

/** The same ciphertext with a broken check at its end: its keys are used up, and nobody can read it. */
const garbled = ({ type, ciphertext }: Ciphertext): Ciphertext => ({
  type,
  ciphertext: ciphertext.map((byte, n) => (n === ciphertext.length - 1 ? byte ^ 0xff : byte)),
});

function toGroupDevices(group: Group, author: Account, members: Account[], envelope: Envelope): void {
  const { ciphertext, distribution } = author.keys.encryptForGroup(group.jid, envelope.message);
  const shared = encNode({ type: 'skmsg', ciphertext }, { mediatype: mediaTypeOf(envelope.message) });
  const senderKey = {
    senderKeyDistributionMessage: { groupId: group.jid, axolotlSenderKeyDistributionMessage: distribution },
  };
  for (const member of members)
    for (const companion of member.companions.values()) {
      const handedOver = encNode(encryptTo(author, companion, senderKey));
      companion.deliver(groupStanza(group, author, envelope, [handedOver, shared]));
    }
}
