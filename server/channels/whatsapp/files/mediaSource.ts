import { proto } from 'baileys/WAProto/index.js';

/**
 * Describes how to fetch a file later, as JSON. It holds the part of the message that describes the file. It also holds
 * the message's key, for asking the phone for a new upload.
 */
export interface MediaSource {
  /** proto.Message with only the file's part, base64. */
  message: string;
  key: { id: string; remoteJid: string; fromMe: boolean; participant?: string | undefined };
}

const mediaParts = [
  'imageMessage',
  'stickerMessage',
  'videoMessage',
  'ptvMessage',
  'audioMessage',
  'documentMessage',
] as const;

export function mediaSource(message: proto.IMessage, key: MediaSource['key']): MediaSource {
  const part = mediaParts.find((name) => message[name]);
  const {
    contextInfo: _,
    jpegThumbnail: __,
    ...file
  } = (part ? message[part] : {}) as Record<string, unknown>;
  const only = proto.Message.fromObject(part ? { [part]: file } : {});
  return { message: Buffer.from(proto.Message.encode(only).finish()).toString('base64'), key };
}

/** Reads a source back; undefined when it is none of ours. */
export function openMediaSource(source: unknown) {
  const { message, key } = (source ?? {}) as Partial<MediaSource>;
  if (typeof message !== 'string' || !key) return undefined;
  const decoded = proto.Message.decode(Buffer.from(message, 'base64'));
  const part = mediaParts.find((name) => decoded[name]);
  return part && { message: decoded, key, part, file: decoded[part]! };
}
