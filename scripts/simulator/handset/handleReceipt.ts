import { proto } from 'baileys';
import { preKeyFromNode, signedPreKeyFromNode } from '../signal/keyBundle.ts';
import { type BinaryNode, bytesOf, child, readUint } from '../wire/stanza.ts';
import type { Account } from '../world/account.ts';
import type { Companion } from '../world/companion.ts';
import type { LedgerEntry } from '../world/ledger.ts';
import type { World } from '../world/world.ts';
import { mediaTypeOf } from './messageFacts.ts';
import { directStanza, type Envelope, encNode, groupStanza, ownCopyStanza } from './messageStanzas.ts';

/** What a linked device reports on one message. `type` is absent for "delivered". */
export interface DeviceReceipt {
  chat: string;
  id: string;
  type: string | undefined;
  node: BinaryNode;
}

/** Takes a report of a linked device on something a handset wrote. */
export function handleReceipt(world: World, from: Companion, { chat, id, type, node }: DeviceReceipt): void {
  const entry = world.ledger.find(chat, id);
  if (!entry) return;
  if (type === 'retry') {
    resend(world, from, entry, node);
    return;
  }
  if (from.owner.pn === entry.authorPn) return; // our own device confirming its copy
  const reception = world.ledger.reception(entry, from.owner.pn);
  const now = Date.now();
  if (type === 'read' || type === 'played') reception.readAt ??= now;
  if (type === 'played') reception.playedAt ??= now;
  if (type && !['inactive', 'read', 'played'].includes(type)) return;
  reception.deliveredAt ??= now;
  world.emit('status', entry);
}

/** The device lost its session: start a new one with the keys it sent and encrypt the same message again. */
function resend(world: World, to: Companion, entry: LedgerEntry, receipt: BinaryNode): void {
  const author = world.byNumber(entry.authorPn);
  if (!author) return;
  entry.retries = (entry.retries ?? 0) + 1;
  if (entry.isUnreadable) return;
  restartSession(author, to, receipt);
  const count = child(receipt, 'retry')?.attrs.count;
  const message = proto.Message.decode(entry.message);
  const envelope: Envelope = { id: entry.id, sentAt: entry.sentAt, message };
  const group = world.groups.get(entry.chat);
  const other = world.otherSide(entry);
  if (group) {
    const sealed = author.keys.encrypt(to.address, message);
    to.deliver(
      groupStanza(group, author, envelope, [encNode(sealed, { count, mediatype: mediaTypeOf(message) })]),
    );
  } else if (to.owner.pn === author.pn && other && typeof other !== 'string') {
    const own = { deviceSentMessage: { destinationJid: other.ownJid(), message } };
    const sealed = author.keys.encrypt(to.address, own);
    to.deliver(ownCopyStanza(author, other, other.addressing, envelope, sealed, count));
  } else {
    to.deliver(
      directStanza(author, author.addressing, envelope, author.keys.encrypt(to.address, message), count),
    );
  }
}

function restartSession(author: Account, to: Companion, receipt: BinaryNode): void {
  const keys = child(receipt, 'keys');
  const preKey = child(keys, 'key');
  const bundle = keys
    ? {
        registrationId: readUint(bytesOf(child(receipt, 'registration'))),
        identity: bytesOf(child(keys, 'identity')),
        signedPreKey: signedPreKeyFromNode(child(keys, 'skey')!),
        preKey: preKey && preKeyFromNode(preKey),
      }
    : to.takeBundle();
  author.keys.startSession(to.address, bundle);
}
