import type { Readable } from 'node:stream';
import { downloadContentFromMessage, type MediaType, type WAMessageKey, type WASocket } from 'baileys';
import { MediaGone } from '../channel.ts';
import { openMediaSource } from './mediaSource.ts';

const kinds: Record<string, MediaType> = {
  imageMessage: 'image',
  stickerMessage: 'sticker',
  videoMessage: 'video',
  ptvMessage: 'ptv',
  audioMessage: 'audio',
  documentMessage: 'document',
};
const gone = [404, 410];
const reuploadMs = 20_000;

/**
 * Fetches and decrypts a file. When WhatsApp's servers have dropped it, the sender's or our own phone is asked
 * once to upload it again; without a socket, or when that fails, the file is gone.
 */
export async function download(source: unknown, socket: WASocket | undefined): Promise<Readable> {
  const opened = openMediaSource(source);
  if (!opened) throw new MediaGone('unknown media source');
  const { message, key, part, file } = opened;
  const fetchFile = () => downloadContentFromMessage(file, kinds[part]!, {});
  try {
    return await fetchFile();
  } catch (error) {
    if (!gone.includes(statusOf(error))) throw error;
    if (!socket) throw new MediaGone('the file has expired');
    await askAgain(socket, { key: key as WAMessageKey, message });
  }
  try {
    return await fetchFile();
  } catch (error) {
    throw gone.includes(statusOf(error)) ? new MediaGone('the file has expired') : error;
  }
}

/** The library puts the new address into the message it is given. */
async function askAgain(
  socket: WASocket,
  message: Parameters<WASocket['updateMediaMessage']>[0],
): Promise<void> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer')), reuploadMs);
  try {
    await Promise.race([socket.updateMediaMessage(message), tooLong]);
  } catch (error) {
    throw new MediaGone(`the phone does not have the file any more: ${(error as Error).message}`);
  } finally {
    clearTimeout(timer);
  }
}

const statusOf = (error: unknown): number =>
  (error as { output?: { statusCode?: number } })?.output?.statusCode ?? 0;
