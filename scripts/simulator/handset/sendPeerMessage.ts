import type { proto } from 'baileys';
import { element, newMessageId, nowSeconds } from '../wire/stanza.ts';
import type { Account } from '../world/account.ts';
import type { Companion } from '../world/companion.ts';
import { encryptTo } from './encryptTo.ts';
import { encNode } from './messageStanzas.ts';

/** Sends what a handset says to one of its own linked devices, and to nobody else. */
export function sendPeerMessage(
  account: Account,
  companion: Companion,
  protocolMessage: proto.Message.IProtocolMessage,
): void {
  const attributes = {
    from: account.pnJid(),
    id: newMessageId(),
    t: nowSeconds(),
    type: 'text',
    category: 'peer',
  };
  companion.deliver(
    element('message', attributes, [encNode(encryptTo(account, companion, { protocolMessage }))]),
  );
}
