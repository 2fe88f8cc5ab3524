import { type AnyMessageContent, generateWAMessageContent, type proto } from 'baileys';
import type { OutgoingChange, SendOutcome } from '../../channel.ts';
import { identityOf, jidOf } from '../jids.ts';
import { keepSent, readSent } from '../socket/socketConfig.ts';
import type { Sender } from './sendOutgoing.ts';

/** The stanza's mark for its content; an emoji needs none. */
const stanzaEdit = { edit: '1', delete: '7', reaction: undefined } as const;

/** Hands a change of a message to WhatsApp under its id, as `sendOutgoing` does messages. */
export async function sendChange(
  { place, socket, inbox }: Sender,
  outgoing: OutgoingChange,
): Promise<SendOutcome> {
  const jid = await inbox.addresses.find(outgoing.to, socket);
  if (!jid) return { refused: { class: 'fail', failure: 'notOnChannel' } };
  let content = await readSent(place, outgoing.providerId);
  if (!content) {
    content = await generateWAMessageContent(contentOf(outgoing, jid), { upload: socket.waUploadToServer });
    await keepSent(place, outgoing.providerId, content);
  }
  const edit = stanzaEdit[outgoing.change.kind];
  await socket.relayMessage(jid, content, {
    messageId: outgoing.providerId,
    ...(edit && { additionalAttributes: { edit } }),
  });
  return { handed: true };
}

function contentOf({ change, message, to }: OutgoingChange, jid: string): AnyMessageContent {
  const { providerId, fromMe, sender } = message;
  const writer = to.isGroup && !fromMe ? sender.map(jidOf).find((one) => one !== undefined) : undefined;
  const key: proto.IMessageKey & { id: string; remoteJid: string } = {
    remoteJid: jid,
    id: providerId,
    fromMe,
    ...(writer && identityOf(writer) && { participant: writer }),
  };
  switch (change.kind) {
    case 'edit':
      return { text: change.body, edit: key, linkPreview: null };
    case 'delete':
      return { delete: key };
    case 'reaction':
      return { react: { key, text: change.emoji } };
  }
}
