import { jidDecode } from 'baileys';
import { type BinaryNode, child, children, element, nowSeconds } from '../wire/stanza.ts';
import type { Account } from '../world/account.ts';
import type { Companion } from '../world/companion.ts';
import type { Group } from '../world/group.ts';
import type { Addressing } from '../world/identity.ts';
import type { Network } from './network.ts';

interface Copy {
  jid: string;
  ciphertexts: BinaryNode[];
}

/** Passes the copies of a message a linked device sent on to the devices they are meant for. */
export function routeMessage(network: Network, from: Companion, stanza: BinaryNode): void {
  const { to = '' } = stanza.attrs;
  const group = network.world.groups.get(to);
  const copies: Copy[] = children(child(stanza, 'participants'), 'to').map((node) => ({
    jid: node.attrs.jid ?? '',
    ciphertexts: children(node, 'enc'),
  }));
  const shared = children(stanza, 'enc');
  if (group) return routeToGroup(network, from, group, stanza, copies, shared);
  // A ciphertext directly below the message is a resend to one device, or a message to our own handset.
  if (shared.length) copies.push({ jid: to, ciphertexts: shared });
  for (const copy of copies) routeCopy(network, from, stanza, copy);
}

function routeCopy(network: Network, from: Companion, stanza: BinaryNode, { jid, ciphertexts }: Copy): void {
  const { world, handsets } = network;
  const { to = '', recipient } = stanza.attrs;
  const receiver = world.byJid(jid);
  if (!receiver) return;
  const addressing: Addressing = to.endsWith('@lid') ? 'lid' : 'pn';
  const other = world.byJid(recipient ?? to);
  const device = jidDecode(jid)?.device ?? 0;
  if (device) {
    receiver.companions
      .get(device)
      ?.deliver(
        passedOn(world.byNumber(from.owner.pn), from, receiver, other, stanza, ciphertexts, addressing),
      );
    return;
  }
  const own = receiver.pn === from.owner.pn;
  if (own && (!other || other === receiver)) return; // a request to our own handset, such as for old history
  const chat = own ? (other?.pn ?? '') : from.owner.pn;
  handsets.of(receiver).receive({
    fromPn: from.owner.pn,
    fromDevice: from.device,
    chat,
    stanza: bare(stanza),
    ciphertexts,
    addressing,
  });
}

function routeToGroup(
  { world, handsets }: Network,
  from: Companion,
  group: Group,
  stanza: BinaryNode,
  copies: Copy[],
  shared: BinaryNode[],
): void {
  for (const member of world.membersOf(group)) {
    const own = copies.filter(({ jid }) => world.byJid(jid) === member && !jidDecode(jid)?.device);
    const ciphertexts = [...own.flatMap((copy) => copy.ciphertexts), ...shared];
    const others = copies.filter(({ jid }) => world.byJid(jid) === member && jidDecode(jid)?.device);
    if (member.pn !== from.owner.pn || own.length)
      handsets.of(member).receive({
        fromPn: from.owner.pn,
        fromDevice: from.device,
        chat: group.jid,
        stanza: bare(stanza),
        ciphertexts,
        addressing: 'lid',
      });
    for (const companion of member.companions.values()) {
      if (companion === from) continue;
      const keys = others.filter(({ jid }) => jidDecode(jid)?.device === companion.device);
      const attributes = {
        from: group.jid,
        participant: from.owner.lidJid(from.device),
        participant_pn: from.owner.pnJid(from.device),
        addressing_mode: 'lid',
        ...passedOnAttributes(world.byNumber(from.owner.pn), stanza),
      };
      companion.deliver(
        element('message', attributes, [...keys.flatMap((copy) => copy.ciphertexts), ...shared]),
      );
    }
  }
}

/** From one linked device to another: the ciphertext passes through untouched. */
function passedOn(
  author: Account | undefined,
  from: Companion,
  receiver: Account,
  other: Account | undefined,
  stanza: BinaryNode,
  ciphertexts: BinaryNode[],
  addressing: Addressing,
): BinaryNode {
  const jid = from.owner.jid(addressing, from.device);
  const sender =
    receiver.pn === from.owner.pn
      ? { from: jid, recipient: other?.jid(addressing) }
      : { ...from.owner.senderAttributes(addressing), from: jid };
  return element('message', { ...sender, ...passedOnAttributes(author, stanza) }, ciphertexts);
}

const passedOnAttributes = (author: Account | undefined, { attrs }: BinaryNode) => ({
  id: attrs.id,
  type: attrs.type,
  t: nowSeconds(),
  notify: author?.name,
  edit: attrs.edit,
});

/** The stanza without its content: what a handset keeps of it. */
const bare = ({ tag, attrs }: BinaryNode): BinaryNode => ({ tag, attrs: { ...attrs } });
