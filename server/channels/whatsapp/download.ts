import type { Readable } from 'node:stream';
import {
  DEF_MEDIA_HOST,
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
    const url = addressOf(file, trusts);
    if (url === undefined) throw new MediaGone('no address to trust');
    // Given a path beside it, the library would put an address together that nobody has looked at.
    return downloadContentFromMessage({ mediaKey: file.mediaKey!, url }, kinds[part]!, {});
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

/**
 * Where the file is: the path on the host of its address, else on WhatsApp's own, else the address itself. Sender and
 * phone write both; a path may make another host of the whole (`.evil.example/`), so the whole is looked at. Undefined
 * when nothing is to be trusted.
 */
export function addressOf(
  { url, directPath }: { url?: string | null; directPath?: string | null },
  trusts: TrustsHost,
): string | undefined {
  const trusted = (text: string) => {
    const address = URL.parse(text);
    return address && trusts(address) ? address : undefined;
  };
  const own = url ? trusted(url) : undefined;
  const whole = directPath
    ? trusted(`${own?.origin ?? `https://${DEF_MEDIA_HOST}`}${directPath}`)
    : undefined;
  return (whole ?? own)?.href;
}

const statusOf = (error: unknown): number =>
  (error as { output?: { statusCode?: number } })?.output?.statusCode ?? 0;
