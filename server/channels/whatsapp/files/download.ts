import type { Readable } from 'node:stream';
import {
  DEF_MEDIA_HOST,
  DEFAULT_ORIGIN,
  type MediaType,
  type WAMessage,
  type WAMessageKey,
  type WASocket,
} from 'baileys';
import type { Kernel } from '../../../kernel.ts';
import type { Door, OutsideRequest } from '../../../outside/door.ts';
import { openFile } from '../../../outside/openFile.ts';
import { MediaExpired, MediaGone } from '../../channel.ts';
import { decrypted } from './decrypted.ts';
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
/** The limits of the caller that takes a file in. */
const usualLimits = {
  firstByteMs: 30_000,
  silentMs: 30_000,
  totalMs: 14 * 60_000,
  mostBytesIn: Number.MAX_SAFE_INTEGER,
};

/** The hosts that may serve files. */
export type TrustsHost = (address: URL) => boolean;

/**
 * Trusts WhatsApp's own hosts only, since the sender of a message writes the address of its file. With a simulator
 * (WHATSAPP_WEB_URL) it also trusts that.
 */
export function trustedHosts(webUrl: string | undefined): TrustsHost {
  const own = webUrl && new URL(webUrl).hostname;
  return ({ protocol, hostname }) =>
    (protocol === 'https:' && /(^|\.)whatsapp\.net$/.test(hostname)) ||
    (own !== undefined && hostname === own);
}

/** The network path and the hosts for a company's files. */
export interface Way {
  door: Door;
  companyId: number;
  trusts: TrustsHost;
  /** The origin of files that name only a path. */
  home?: string;
}

const usualHome = `https://${DEF_MEDIA_HOST}`;

/** The network path to WhatsApp's files. */
export const wayToFiles = (
  { outside, settings: { WHATSAPP_WEB_URL } }: Pick<Kernel, 'outside' | 'settings'>,
  companyId: number,
): Way => ({
  door: outside.configured('WHATSAPP_WEB_URL', DEFAULT_ORIGIN),
  companyId,
  trusts: trustedHosts(WHATSAPP_WEB_URL),
  // A simulator has such files beside its web socket.
  home: WHATSAPP_WEB_URL ? new URL(WHATSAPP_WEB_URL.replace(/^ws/, 'http')).origin : usualHome,
});

/** The answer was no file. */
class NotGiven extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`file not given: ${status}`);
    this.status = status;
  }
}

interface Options extends Way {
  /** Asks phones for a new upload; absent without a session and while it is not connected. */
  socket?: Pick<WASocket, 'updateMediaMessage'> | undefined;
  reuploadMs?: number;
  /** The time limits for WhatsApp's servers. */
  limits?: OutsideRequest['limits'];
}

/**
 * Fetches and decrypts a file. When WhatsApp's servers have dropped it, it asks the sender's or our own phone once for
 * a new upload. Without a socket the file has expired (MediaExpired), and when the phone fails it is gone.
 */
export async function download(
  source: unknown,
  { socket, reuploadMs = reuploadWithinMs, limits = usualLimits, ...way }: Options,
): Promise<Readable> {
  const opened = openMediaSource(source);
  if (!opened?.file.mediaKey?.length) throw new MediaGone('unknown media source');
  const { message, key, part, file } = opened;
  const fetchFile = async () => {
    const url = addressOf(file, way.trusts, way.home);
    if (url === undefined) throw new MediaGone('no address to trust');
    return decrypted(
      await fetchBytes({ url, companyId: way.companyId, limits }, way),
      file.mediaKey!,
      kinds[part]!,
    );
  };
  try {
    return await fetchFile();
  } catch (error) {
    if (!isGone(error)) throw error;
    if (!socket) throw new MediaExpired('the file has expired');
    await askAgain(socket, { key: key as WAMessageKey, message }, reuploadMs);
  }
  try {
    return await fetchFile();
  } catch (error) {
    throw isGone(error) ? new MediaGone('the file has expired') : error;
  }
}

/** Fetches and decrypts a file that our own phone has put on WhatsApp's servers: a piece of its history. */
export async function fetchDecrypted(
  file: { url?: string | null; directPath?: string | null; mediaKey?: Uint8Array | null },
  kind: MediaType,
  way: Way,
): Promise<Readable> {
  const url = addressOf(file, way.trusts, way.home);
  if (url === undefined || !file.mediaKey?.length) throw new MediaGone('no address to trust');
  try {
    return await decrypted(
      await fetchBytes({ url, companyId: way.companyId, limits: usualLimits }, way),
      file.mediaKey,
      kind,
    );
  } catch (error) {
    throw isGone(error) ? new MediaGone('the file has expired') : error;
  }
}

async function fetchBytes(request: OutsideRequest, { door, trusts }: Way): Promise<Readable> {
  const { head, content } = await openFile(door, { ...request, headers: { origin: DEFAULT_ORIGIN } }, trusts);
  if (head.status === 200) return content;
  throw new NotGiven(head.status);
}

/** The library puts the new address into its message argument. */
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
 * The address of the file: the path on the host of its address, else on WhatsApp's own, else the address itself. Sender
 * and phone write both. A path may turn the host into another one (`.evil.example/`), so this checks the whole.
 * Undefined when none can be trusted.
 */
export function addressOf(
  { url, directPath }: { url?: string | null; directPath?: string | null },
  trusts: TrustsHost,
  home = usualHome,
): string | undefined {
  const trusted = (text: string) => {
    const address = URL.parse(text);
    return address && trusts(address) ? address : undefined;
  };
  const own = url ? trusted(url) : undefined;
  const whole = directPath ? trusted(`${own?.origin ?? home}${directPath}`) : undefined;
  return (whole ?? own)?.href;
}

const isGone = (error: unknown): boolean => error instanceof NotGiven && gone.includes(error.status);
