import { buffer } from 'node:stream/consumers';
import { type AnyMessageContent, generateWAMessageContent, type proto, type WASocket } from 'baileys';
import { decodePicture, decodeVoice } from '../../../decode/decode.ts';
import { StorageTrouble } from '../../../storage/storageTrouble.ts';
import type { OutgoingMessage } from '../../channel.ts';
import type { OwnAddresses } from '../incoming/payload.ts';
import { identityOf, jidOf } from '../jids.ts';

type Media = Extract<OutgoingMessage['content'], { type: 'media' }>;

/** The stored file of a message is gone. */
export class FileMissing extends Error {}

const uploadMs = 120_000;

/** Makes the protocol's message; files are uploaded to WhatsApp on the way. */
export async function compose(
  companyId: number,
  { to, content, quoted, mentioned = [], isForwarded }: OutgoingMessage,
  chat: string,
  own: OwnAddresses,
  upload: WASocket['waUploadToServer'],
): Promise<proto.IMessage> {
  const prepared = await contentOf(companyId, content);
  const message = await generateWAMessageContent(prepared, { upload, mediaUploadTimeoutMs: uploadMs });
  if (message.videoMessage) delete message.videoMessage.jpegThumbnail;
  if (quoted) quote(message, quoted, chat, own);
  const words = content.type === 'media' ? content.caption : content.body;
  const named = to.isGroup
    ? [...new Set([...mentionedIn(words), ...mentioned.flatMap((one) => jidOf(one) ?? [])])]
    : [];
  if (named.length > 0) addContext(message, { mentionedJid: named });
  if (isForwarded) addContext(message, { isForwarded: true, forwardingScore: 1 });
  return message;
}

async function contentOf(companyId: number, content: OutgoingMessage['content']): Promise<AnyMessageContent> {
  switch (content.type) {
    case 'text':
      return { text: content.body, linkPreview: null };
    case 'details':
      return detailsContent(content);
    case 'media':
      return mediaContent(companyId, content);
    case 'contacts':
      return {
        contacts: {
          displayName: content.body,
          contacts: content.people.map(({ name, vCard }) => ({ displayName: name, vcard: vCard })),
        },
      };
  }
}

/** The people that a text to a group names: `@` and a whole number. WhatsApp shows their names, and rings for them. */
const mentionedIn = (text: string): string[] =>
  [...text.matchAll(/(?<!\w)@(\d{10,15})(?!\d)/g)].map(([, number]) => `${number}@s.whatsapp.net`);

/** A place or a poll; details without a kind of WhatsApp leave as their words. */
function detailsContent({
  body,
  details,
}: Extract<OutgoingMessage['content'], { type: 'details' }>): AnyMessageContent {
  if (details.kind === 'place') {
    const { latitude: degreesLatitude, longitude: degreesLongitude, name, address } = details;
    return { location: { degreesLatitude, degreesLongitude, name, address } };
  }
  if (details.kind === 'poll') {
    const { question: name, options: values, mostChosen: selectableCount } = details;
    return { poll: { name, values, selectableCount } };
  }
  return { text: body, linkPreview: null };
}

async function mediaContent(companyId: number, media: Media): Promise<AnyMessageContent> {
  const { mediaType, caption, fileName, mime, isVoice } = media;
  const stream = await media.open().catch((error: unknown) => {
    throw error instanceof StorageTrouble ? error : new FileMissing(String(error));
  });
  if (mediaType === 'image' && mime !== 'image/gif') {
    const bytes = await buffer(stream);
    return (
      (await imageContent(companyId, bytes, caption)) ?? {
        document: bytes,
        mimetype: mime,
        fileName,
        caption,
      }
    );
  }
  if (mediaType === 'video' && mime === 'video/mp4')
    return { video: { stream }, caption, mimetype: mime, jpegThumbnail: '' };
  if (mediaType === 'audio') {
    const bytes = await buffer(stream);
    const note = isVoice ? await decodeVoice(companyId, bytes, mime) : undefined;
    if (note)
      return {
        audio: Buffer.from(note.bytes),
        mimetype: note.mime,
        ptt: true,
        seconds: note.seconds,
        ...(note.waveform && { waveform: note.waveform }),
      };
    return { audio: bytes, mimetype: mime, ptt: isVoice };
  }
  return { document: { stream }, mimetype: mime, fileName, caption };
}

async function imageContent(
  companyId: number,
  bytes: Buffer,
  caption: string,
): Promise<AnyMessageContent | undefined> {
  const picture = await decodePicture(companyId, bytes);
  return (
    picture && {
      image: picture.bytes ? Buffer.from(picture.bytes) : bytes,
      caption,
      mimetype: picture.mime,
      jpegThumbnail: Buffer.from(picture.thumbnail).toString('base64'),
      width: picture.width,
      height: picture.height,
    }
  );
}

/** Names the message that this one answers. Its text travels along, so that it appears where the original does not. */
function quote(
  message: proto.IMessage,
  { providerId, fromMe, body, sender }: NonNullable<OutgoingMessage['quoted']>,
  chat: string,
  own: OwnAddresses,
): void {
  const usesLid = identityOf(chat)?.kind === 'lid';
  const author = fromMe
    ? usesLid
      ? (own.lid ?? own.pn)
      : own.pn
    : (sender
        .map(jidOf)
        .find((jid) => jid !== undefined && (identityOf(chat)?.kind === 'group' || jid === chat)) ??
      (sender[0] && jidOf(sender[0])) ??
      chat);
  const identity = identityOf(author);
  const contextInfo: proto.IContextInfo = {
    stanzaId: providerId,
    participant: (identity && jidOf(identity)) ?? author,
    quotedMessage: { conversation: body },
  };
  addContext(message, contextInfo);
}

function addContext(message: proto.IMessage, context: proto.IContextInfo): void {
  const [, body] =
    Object.entries(message).find(([name, part]) => name !== 'messageContextInfo' && part) ?? [];
  if (typeof body === 'object') body.contextInfo = { ...body.contextInfo, ...context };
}
