import type { Readable } from 'node:stream';
import {
  downloadContentFromMessage,
  type MediaType,
  type WAMessage,
  type WAMessageKey,
  type WASocket,
} from 'baileys';
import { MediaExpired, MediaGone } from '../channel.ts';
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
const reuploadWithinMs = 20_000;

/** Where files may be fetched from. */
export type TrustsHost = (address: URL) => boolean;

/**
 * The sender of a message writes the address of its file, so only WhatsApp's own hosts are asked; with a
 * simulator (WHATSAPP_WEB_URL) also the simulator's.
 */
export function trustedHosts(webUrl: string | undefined): TrustsHost {
  const own = webUrl && new URL(webUrl).hostname;
  return ({ protocol, hostname }) =>
    (protocol === 'https:' && /(^|\.)whatsapp\.net$/.test(hostname)) ||
    (own !== undefined && hostname === own);
}

interface Options {
  /** Asks phones to upload again; absent without a session and while it is not connected. */
  socket?: Pick<WASocket, 'updateMediaMessage'> | undefined;
  trusts: TrustsHost;
  reuploadMs?: number;
}

/**
 * Fetches and decrypts a file. When WhatsApp's servers have dropped it, the sender's or our own phone is asked
 * once to upload it again; without a socket it has expired (MediaExpired), and when the phone fails it is gone.
 */
export async function download(
  source: unknown,
  { socket, trusts, reuploadMs = reuploadWithinMs }: Options,
): Promise<Readable> {
  const opened = openMediaSource(source);
  if (!opened?.file.mediaKey?.length) throw new MediaGone('unknown media source');
  const { message, key, part, file } = opened;
  const fetchFile = () => {
    // Without an address the library asks WhatsApp's own host for the path.
    if (!isTrusted(file.url, trusts)) delete file.url;
    if (!file.url && !file.directPath?.startsWith('/')) throw new MediaGone('no address to trust');
    return downloadContentFromMessage(file, kinds[part]!, {});
  };
  try {
    return await fetchFile();
  } catch (error) {
    if (!gone.includes(statusOf(error))) throw error;
    if (!socket) throw new MediaExpired('the file has expired');
    await askAgain(socket, { key: key as WAMessageKey, message }, reuploadMs);
  }
  try {
    return await fetchFile();
  } catch (error) {
    throw gone.includes(statusOf(error)) ? new MediaGone('the file has expired') : error;
  }
}

/** The library puts the new address into the message it is given. */
async function askAgain(
  socket: Pick<WASocket, 'updateMediaMessage'>,
  message: WAMessage,
  reuploadMs: number,
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

function isTrusted(url: string | null | undefined, trusts: TrustsHost): boolean {
  return url !== null && url !== undefined && URL.canParse(url) && trusts(new URL(url));
}

const statusOf = (error: unknown): number =>
  (error as { output?: { statusCode?: number } })?.output?.statusCode ?? 0;
