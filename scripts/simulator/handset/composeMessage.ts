import { proto } from 'baileys';
import { encryptMedia, type MediaKind } from '../media/mediaCipher.ts';
import type { MediaStore } from '../media/mediaStore.ts';
import { Account } from '../world/account.ts';
import type { Group } from '../world/group.ts';
import type { LedgerEntry } from '../world/ledger.ts';
import type { World } from '../world/world.ts';

const { Type } = proto.Message.ProtocolMessage;

/** A file to send. */
export interface Attachment {
  kind: MediaKind;
  data: Buffer;
  mimetype: string;
  caption?: string | undefined;
  fileName?: string | undefined;
  /** a voice note rather than an audio file */
  ptt?: boolean | undefined;
  seconds?: number | undefined;
  look?: 'viewOnce' | 'gif' | 'videoNote' | undefined;
}

type ContextInfo = proto.IContextInfo;

/** The quoted message as the context of an answer. */
export function quoteContext(world: World, quoted: LedgerEntry): ContextInfo {
  return {
    stanzaId: quoted.id,
    participant: world.byNumber(quoted.authorPn)?.ownJid() ?? null,
    quotedMessage: proto.Message.decode(quoted.message),
  };
}

export const composeText = (text: string, contextInfo?: ContextInfo): proto.IMessage =>
  contextInfo ? { extendedTextMessage: { text, contextInfo } } : { conversation: text };

export const composeCard = (
  { name, vCard }: { name: string; vCard: string },
  contextInfo?: ContextInfo,
): proto.IMessage => ({
  contactMessage: { displayName: name, vcard: vCard, contextInfo: contextInfo ?? null },
});

/** Uploads a file and describes it. `urlOf` gives the address of a stored file. */
export function composeMedia(
  store: MediaStore,
  urlOf: (directPath: string) => string,
  { kind, data, mimetype, caption, fileName, ptt, seconds, look }: Attachment,
  contextInfo?: ContextInfo,
): proto.IMessage {
  const sealed = encryptMedia(kind, data);
  const directPath = store.put(sealed.body);
  const shared = {
    url: urlOf(directPath),
    directPath,
    mediaKey: sealed.mediaKey,
    fileSha256: sealed.fileSha256,
    fileEncSha256: sealed.fileEncSha256,
    fileLength: data.length,
    mediaKeyTimestamp: Math.floor(Date.now() / 1000),
    mimetype,
    contextInfo: contextInfo ?? null,
  };
  switch (kind) {
    case 'image': {
      const imageMessage = { ...shared, caption: caption ?? null };
      return look === 'viewOnce'
        ? { viewOnceMessageV2: { message: { imageMessage: { ...imageMessage, viewOnce: true } } } }
        : { imageMessage };
    }
    case 'video': {
      const film = { ...shared, caption: caption ?? null, seconds: seconds ?? null };
      return look === 'videoNote'
        ? { ptvMessage: film }
        : { videoMessage: { ...film, gifPlayback: look === 'gif' } };
    }
    case 'audio':
      return { audioMessage: { ...shared, ptt: ptt ?? false, seconds: seconds ?? null } };
    case 'sticker':
      return { stickerMessage: shared };
    case 'document':
      return {
        documentMessage: {
          ...shared,
          caption: caption ?? null,
          fileName: fileName ?? null,
          title: fileName ?? null,
        },
      };
  }
}

export const composeReaction = (key: proto.IMessageKey, emoji: string): proto.IMessage => ({
  reactionMessage: { key, text: emoji, senderTimestampMs: Date.now() },
});

export const composeEdit = (key: proto.IMessageKey, text: string): proto.IMessage => ({
  protocolMessage: {
    type: Type.MESSAGE_EDIT,
    key,
    editedMessage: { conversation: text },
    timestampMs: Date.now(),
  },
});

export const composeRevocation = (key: proto.IMessageKey): proto.IMessage => ({
  protocolMessage: { type: Type.REVOKE, key },
});

/** The key of a message in the eyes of the one who writes about it: the chat is named after the other side. */
export function keyOf(
  world: World,
  writer: Account,
  to: Account | Group,
  target: LedgerEntry,
): proto.IMessageKey {
  const direct = to instanceof Account;
  return {
    id: target.id,
    fromMe: target.authorPn === writer.pn,
    remoteJid: direct ? to.ownJid() : to.jid,
    participant: direct ? null : (world.byNumber(target.authorPn)?.lidJid() ?? null),
  };
}
