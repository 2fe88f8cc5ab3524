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

/** A message on its way: who sent it, and the stanza it came in. */
interface Transit {
  network: Network;
  from: Companion;
  stanza: BinaryNode;
}

/** Passes the copies of a message a linked device sent on to the devices they are meant for. */
export function routeMessage(network: Network, from: Companion, stanza: BinaryNode): void {
  const transit: Transit = { network, from, stanza };
  const { to = '' } = stanza.attrs;
  const group = network.world.groups.get(to);
  const shared = children(stanza, 'enc');
  const copies: Copy[] = children(child(stanza, 'participants'), 'to').map((node) => ({
    jid: node.attrs.jid ?? '',
    ciphertexts: children(node, 'enc'),
  }));
  if (group) {
    for (const member of network.world.membersOf(group))
      routeToMember(transit, group, member, copies, shared);
    return;
  }
  // A ciphertext directly below the message is a resend to one device, or a message to our own handset.
  if (shared.length) copies.push({ jid: to, ciphertexts: shared });
  for (const copy of copies) routeCopy(transit, copy);
}

function routeCopy(
  { network: { world, handsets }, from, stanza }: Transit,
  { jid, ciphertexts }: Copy,
): void {
  const { to = '', recipient } = stanza.attrs;
  const receiver = world.byJid(jid);
  if (!receiver) return;
  const addressing: Addressing = to.endsWith('@lid') ? 'lid' : 'pn';
  const other = world.byJid(recipient ?? to);
  const own = receiver.pn === from.owner.pn;
  const device = jidDecode(jid)?.device ?? 0;
  if (device) {
    const fromJid = from.owner.jid(addressing, from.device);
    const sender = own
      ? { from: fromJid, recipient: other?.jid(addressing) }
      : { ...from.owner.senderAttributes(addressing), from: fromJid };
    const attributes = { ...sender, ...passedOn(world.byNumber(from.owner.pn), stanza) };
    receiver.companions.get(device)?.deliver(element('message', attributes, ciphertexts));
    return;
  }
  const chat = own ? (other?.pn ?? '') : from.owner.pn;
  const letter = { fromPn: from.owner.pn, fromDevice: from.device, chat, stanza: bare(stanza) };
  // To our own handset, such as a request for old history.
  if (own && (!other || other === receiver))
    handsets.of(receiver).receiveRequest({ ...letter, ciphertexts, addressing });
  else handsets.of(receiver).receive({ ...letter, ciphertexts, addressing });
}

function routeToMember(
  { network: { world, handsets }, from, stanza }: Transit,
  group: Group,
  member: Account,
  copies: Copy[],
  shared: BinaryNode[],
): void {
  const forDevice = (device: number) =>
    copies
      .filter(({ jid }) => world.byJid(jid) === member && (jidDecode(jid)?.device ?? 0) === device)
      .flatMap(({ ciphertexts }) => ciphertexts);
  const forHandset = forDevice(0);
  if (member.pn !== from.owner.pn || forHandset.length)
    handsets.of(member).receive({
      fromPn: from.owner.pn,
      fromDevice: from.device,
      chat: group.jid,
      stanza: bare(stanza),
      ciphertexts: [...forHandset, ...shared],
      addressing: 'lid',
    });
  const attributes = {
    from: group.jid,
    participant: from.owner.lidJid(from.device),
    participant_pn: from.owner.pnJid(from.device),
    addressing_mode: 'lid',
    ...passedOn(world.byNumber(from.owner.pn), stanza),
  };
  for (const companion of member.companions.values())
    if (companion !== from)
      companion.deliver(element('message', attributes, [...forDevice(companion.device), ...shared]));
}

/** What stays the same when a stanza goes from one linked device to another; so does the ciphertext. */
const passedOn = (author: Account | undefined, { attrs }: BinaryNode) => ({
  id: attrs.id,
  type: attrs.type,
  t: nowSeconds(),
  notify: author?.name,
  edit: attrs.edit,
});

/** The stanza without its content: what a handset keeps of it. */
const bare = ({ tag, attrs }: BinaryNode): BinaryNode => ({ tag, attrs: { ...attrs } });
