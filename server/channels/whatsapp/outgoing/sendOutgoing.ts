import type { WASocket } from 'baileys';
import type { OutgoingMessage, ReadMark, SendOutcome } from '../../channel.ts';
import type { SessionPlace } from '../../sessionPlace.ts';
import type { Inbox } from '../incoming/inbox.ts';
import { identityOf, jidOf } from '../jids.ts';
import { keepSent, readSent } from '../socket/socketConfig.ts';
import { compose, FileMissing } from './compose.ts';

/** The parts that send the messages of a connection. */
export interface Sender {
  place: SessionPlace;
  socket: WASocket;
  inbox: Inbox;
}

/**
 * Hands a message to WhatsApp under its id. It stores the message's protocol form first. So a retry after a crash, or a
 * resend to a phone that could not read it, sends the same message. Throws when a retry may succeed.
 */
export async function sendOutgoing(
  { place, socket, inbox }: Sender,
  message: OutgoingMessage,
): Promise<SendOutcome> {
  const jid = await inbox.addresses.find(message.to, socket);
  if (!jid) return { refused: { class: 'fail', failure: 'notOnChannel' } };
  let content = await readSent(place, message.providerId);
  if (!content) {
    try {
      content = await compose(place.companyId, message, jid, inbox.own, socket.waUploadToServer);
    } catch (error) {
      if (error instanceof FileMissing) return { refused: { class: 'fail', failure: 'mediaMissing' } };
      throw error;
    }
    await keepSent(place, message.providerId, content);
  }
  await mustHaveDevices(socket, jid);
  await socket.relayMessage(jid, content, { messageId: message.providerId });
  await learnAddresses(socket, inbox, message, jid);
  return { handed: true };
}

/**
 * The library asks for the devices of both sides. An answer that does not come in time counts as "none": the message then
 * leaves for our own phone alone, and WhatsApp confirms it. So the customer's devices must be known first.
 */
async function mustHaveDevices({ getUSyncDevices }: Pick<WASocket, 'getUSyncDevices'>, jid: string) {
  if (identityOf(jid)?.kind === 'group') return;
  const devices = await getUSyncDevices([jid], true, false);
  if (devices.length === 0) throw new Error('no device of the receiver is known yet');
}

/** A message to a number reveals its LID. The reply may come from the LID, so it first reports both as one person. */
async function learnAddresses(socket: WASocket, inbox: Inbox, { to }: OutgoingMessage, jid: string) {
  if (identityOf(jid)?.kind !== 'phone') return;
  const lid = await socket.signalRepository.lidMapping.getLIDForPN(jid).catch(() => null);
  const jids = to.identities.map(jidOf).filter((other) => other !== undefined);
  const all = [...jids, jid, ...(lid ? [lid] : [])];
  if (all.some((other) => !jids.includes(other))) inbox.same([all]);
}

/** Reports to the customer's phone that messages were read. */
export async function markRead(
  { socket, inbox }: Sender,
  { conversation, messages }: ReadMark,
): Promise<void> {
  const jid = inbox.addresses.usual(conversation);
  if (!jid || messages.length === 0) return;
  await socket.readMessages(
    messages.map(({ providerId, sender }) => ({
      remoteJid: jid,
      id: providerId,
      fromMe: false,
      ...(conversation.isGroup && sender[0] && { participant: jidOf(sender[0]) ?? '' }),
    })),
  );
}
