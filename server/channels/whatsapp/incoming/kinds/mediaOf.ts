import type { MessageDetails } from '@recado/shared/lib/messageDetails';
import type { proto } from 'baileys/WAProto/index.js';
import type { Content } from '../../../channel.ts';
import { mediaSource } from '../../files/mediaSource.ts';
import type { MessageKey, Unwrapped } from './content.ts';

type Message = proto.IMessage;
type MediaDetails = Extract<MessageDetails, { kind: 'media' }>;

const mostBars = 64;

/** A file. Of one that its receiver may see once only the fact and its words are kept, as on WhatsApp's own devices. */
export function mediaOf(unwrapped: Unwrapped, key: MessageKey): Content | undefined {
  const { message, isOnce } = unwrapped;
  const { imageMessage, stickerMessage, videoMessage, ptvMessage, audioMessage, documentMessage } = message;
  const media =
    imageMessage ?? stickerMessage ?? videoMessage ?? ptvMessage ?? audioMessage ?? documentMessage;
  if (!media) return undefined;
  const video = videoMessage ?? ptvMessage;
  const caption = imageMessage?.caption ?? video?.caption ?? documentMessage?.caption ?? '';
  const details = detailsOf(unwrapped);
  if (isOnce)
    return {
      type: 'other',
      mediaType: 'unsupported',
      body: caption,
      vCard: null,
      details: onceDetails(details.seconds),
    };
  return {
    type: 'media',
    mediaType: mediaTypeOf(message),
    caption,
    fileName: documentMessage?.fileName ?? documentMessage?.title ?? null,
    mime: media.mimetype?.split(';')[0]?.trim() || 'application/octet-stream',
    bytes: media.fileLength === null || media.fileLength === undefined ? null : Number(media.fileLength),
    isVoice: audioMessage?.ptt === true,
    ...sizeOf(imageMessage ?? stickerMessage ?? video),
    source: mediaSource(message, key),
    ...(isWorthSaying(details) && { details }),
  };
}

/** The details of a file that may be seen once. */
export const onceDetails = (seconds: number | null): MediaDetails => ({
  kind: 'media',
  look: 'viewOnce',
  albumId: null,
  seconds,
  waveform: null,
});

function detailsOf({ message, albumId }: Unwrapped): MediaDetails {
  const { audioMessage, videoMessage, ptvMessage } = message;
  const seconds = Number((audioMessage ?? videoMessage ?? ptvMessage)?.seconds ?? 0);
  const bars = audioMessage?.waveform?.length ? [...audioMessage.waveform].slice(0, mostBars) : undefined;
  return {
    kind: 'media',
    look: lookOf(message),
    albumId,
    seconds: Number.isSafeInteger(seconds) && seconds > 0 ? seconds : null,
    waveform: bars?.map((bar) => Math.min(bar, 100)) ?? null,
  };
}

const isWorthSaying = ({ look, albumId, seconds, waveform }: MediaDetails): boolean =>
  look !== null || albumId !== null || seconds !== null || waveform !== null;

function lookOf({ stickerMessage, ptvMessage, videoMessage }: Message): MediaDetails['look'] {
  if (stickerMessage) return 'sticker';
  if (ptvMessage) return 'videoNote';
  return videoMessage?.gifPlayback ? 'gif' : null;
}

function mediaTypeOf(message: Message): 'image' | 'video' | 'audio' | 'application' {
  if (message.imageMessage || message.stickerMessage) return 'image';
  if (message.videoMessage || message.ptvMessage) return 'video';
  return message.audioMessage ? 'audio' : 'application';
}

const sizeOf = (
  shown: { width?: number | null; height?: number | null } | null | undefined,
): { size?: { width: number; height: number } } =>
  shown?.width && shown.height ? { size: { width: shown.width, height: shown.height } } : {};
