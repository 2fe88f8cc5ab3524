import { proto } from 'baileys';
import type { z } from 'zod';
import {
  composeCard,
  composeEdit,
  composeMedia,
  composeReaction,
  composeRevocation,
  composeText,
  keyOf,
  quoteContext,
} from '../handset/composeMessage.ts';
import { factsOf } from '../handset/messageFacts.ts';
import { sendMessage } from '../handset/sendMessage.ts';
import { decryptMedia } from '../media/mediaCipher.ts';
import { sampleFile } from '../media/sampleFile.ts';
import type { Network } from '../server/network.ts';
import { element } from '../wire/stanza.ts';
import type { Account } from '../world/account.ts';
import type { LedgerEntry } from '../world/ledger.ts';
import type { Lookup } from './lookup.ts';
import { ANSWERED, ApiError, type Call, plainRoute, type Route, route } from './router.ts';
import { About, Edit, type Media, React, Read, Send, SendProtocol, Typing } from './schemas.ts';
import { showChats, showMessage } from './views.ts';

const HISTORY_AGE_MS = 60_000;

/** Writing and reading as a contact (or on the business's own handset), and what was written so far. */
export const messageRoutes = (network: Network, lookup: Lookup): Route[] => [
  ...['/api/phones/:number', '/api/contacts/:number'].flatMap((path) => [
    ...sendRoutes(network, lookup, path),
    ...changeRoutes(network, lookup, path),
    ...presenceRoutes(network, lookup, path),
  ]),
  ...chatRoutes(network, lookup),
  ...fileRoutes(network, lookup),
];

const sendRoutes = (network: Network, lookup: Lookup, path: string): Route[] => [
  route('POST', `${path}/send`, Send, ({ params, body }) => {
    const writer = lookup.account(params.number);
    const to = lookup.target(body.to);
    const chat = lookup.chat(writer, body.to);
    const context = body.quoted ? quoteContext(network.world, lookup.message(chat, body.quoted)) : undefined;
    const message = body.media
      ? composeMedia(network.media, (file) => mediaUrl(network, file), attachment(body.media), context)
      : body.card
        ? composeCard(body.card, context)
        : composeText(body.text ?? '', context);
    const sentAt = body.sentAt ? Date.parse(body.sentAt) : Date.now();
    const toCompanions = sentAt > Date.now() - HISTORY_AGE_MS;
    return {
      id: sendMessage(network.handsets, writer, to, message, {
        id: body.id,
        sentAt,
        toCompanions,
        unreadable: body.unreadable,
      }).id,
    };
  }),

  route('POST', `${path}/send-protocol`, SendProtocol, ({ params, body }) => {
    const message = proto.Message.decode(Buffer.from(body.message, 'base64'));
    const writer = lookup.account(params.number);
    return { id: sendMessage(network.handsets, writer, lookup.target(body.to), message, { id: body.id }).id };
  }),
];

/** Edits, takes back and reacts to an earlier message. */
function changeRoutes({ world, handsets }: Network, lookup: Lookup, path: string): Route[] {
  const writeAbout = (
    { params, body }: Call<{ to: string; messageId: string }>,
    compose: (key: proto.IMessageKey) => proto.IMessage,
    edit?: string,
  ) => {
    const writer = lookup.account(params.number);
    const to = lookup.target(body.to);
    const target = lookup.message(lookup.chat(writer, body.to), body.messageId);
    if (edit && target.authorPn !== writer.pn)
      throw new ApiError(409, 'only the author may change a message');
    return { id: sendMessage(handsets, writer, to, compose(keyOf(world, writer, to, target)), { edit }).id };
  };
  return [
    route('POST', `${path}/edit`, Edit, (call) =>
      writeAbout(call, (key) => composeEdit(key, call.body.text), '1'),
    ),
    route('POST', `${path}/delete`, About, (call) => writeAbout(call, composeRevocation, '7')),
    route('POST', `${path}/react`, React, (call) =>
      writeAbout(call, (key) => composeReaction(key, call.body.emoji)),
    ),
  ];
}

/** Typing, and reading what came. */
const presenceRoutes = ({ world, handsets }: Network, lookup: Lookup, path: string): Route[] => [
  route('POST', `${path}/typing`, Typing, ({ params, body }) => {
    const writer = lookup.account(params.number);
    const state = body.state === 'recording' ? element('composing', { media: 'audio' }) : element(body.state);
    const to = lookup.account(body.to);
    for (const companion of to.companions.values())
      if (companion.watches.has(writer.pn))
        companion.push(element('chatstate', { from: writer.ownJid() }, [state]));
    world.emit('typing', { fromPn: writer.pn, toPn: to.pn, state: body.state });
  }),

  route('POST', `${path}/read`, Read, ({ params, body }) => {
    const reader = lookup.account(params.number);
    const entries = world.ledger
      .entriesOf(lookup.chat(reader, body.to))
      .filter((entry) => isUnread(entry, reader, body.played))
      .filter((entry) => !body.messageIds || body.messageIds.includes(entry.id));
    for (const entry of entries) {
      const voice = factsOf(proto.Message.decode(entry.message)).ptt;
      handsets.of(reader).confirm(entry, 'read');
      if (body.played && voice) handsets.of(reader).confirm(entry, 'played');
    }
    return { read: entries.map((entry) => entry.id) };
  }),
];

/** What was written so far. */
const chatRoutes = (network: Network, lookup: Lookup): Route[] => [
  plainRoute('GET', '/api/chats/:phone', ({ params }) => ({
    chats: showChats(network, lookup.account(params.phone)),
  })),

  plainRoute('GET', '/api/chats/:phone/:contact/messages', ({ params }) => {
    const phone = lookup.account(params.phone);
    const entries = network.world.ledger.entriesOf(lookup.chat(phone, params.contact ?? ''));
    return { messages: entries.map((entry) => showMessage(entry, phone.pn)) };
  }),
];

/** Files of messages. */
const fileRoutes = (network: Network, lookup: Lookup): Route[] => [
  plainRoute('GET', '/api/chats/:phone/:contact/messages/:id/media', ({ params, response }) => {
    const chat = lookup.chat(lookup.account(params.phone), params.contact ?? '');
    const { media } = factsOf(proto.Message.decode(lookup.message(chat, params.id).message));
    const body = media && network.media.get(media.content.directPath ?? '');
    if (!media || !body) throw new ApiError(404, 'the message has no file, or it has expired');
    const data = decryptMedia(media.kind, body, media.content.mediaKey!);
    response.writeHead(200, {
      'content-type': media.content.mimetype ?? 'application/octet-stream',
      'content-length': data.length,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    response.end(data);
    return ANSWERED;
  }),

  // The media host forgets the file: downloads answer 404 from now on.
  plainRoute('POST', '/api/chats/:phone/:contact/messages/:id/expire-media', ({ params }) => {
    const chat = lookup.chat(lookup.account(params.phone), params.contact ?? '');
    const { media } = factsOf(proto.Message.decode(lookup.message(chat, params.id).message));
    if (!media) throw new ApiError(409, 'the message has no file');
    network.media.expire(media.content.directPath ?? '');
  }),
];

/** The address of a stored file. */
export const mediaUrl = (network: Network, file: string) => `https://${network.addresses.mediaHost}${file}`;

function isUnread(entry: LedgerEntry, reader: Account, played: boolean): boolean {
  const reception = entry.receptions.get(reader.pn);
  if (entry.authorPn === reader.pn || !reception?.copies) return false;
  return !reception.readAt || (played && !reception.playedAt);
}

/** The file that a request describes. */
export function attachment(media: z.infer<typeof Media>) {
  const sample = media.sample ? sampleFile(media.kind) : undefined;
  return {
    kind: media.kind,
    data: sample?.data ?? Buffer.from(media.base64 ?? '', 'base64'),
    mimetype: media.mimetype ?? sample?.mimetype ?? defaultMimetype[media.kind],
    caption: media.caption,
    fileName: media.fileName ?? sample?.fileName,
    ptt: media.ptt,
    seconds: media.seconds ?? sample?.seconds,
    look: media.look,
  };
}

const defaultMimetype = {
  image: 'image/jpeg',
  audio: 'audio/ogg; codecs=opus',
  video: 'video/mp4',
  document: 'application/octet-stream',
  sticker: 'image/webp',
};
