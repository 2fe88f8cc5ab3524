import type { WASocket } from 'baileys';
import type { SessionPlace } from '../../sessionPlace.ts';
import { trustedHosts } from './download.ts';

/** There is none, or the person hides it from us. */
const noPicture = [401, 403, 404, 410];
const answerMs = 15_000;
const mostBytes = 4 * 1024 * 1024;

/** Fetches a person's profile picture; null: none, or hidden from us. Throws errors that a retry may avoid. */
export async function fetchPicture(
  { kernel: { outside, settings }, companyId }: SessionPlace,
  socket: Pick<WASocket, 'profilePictureUrl'>,
  jid: string,
): Promise<Uint8Array | null> {
  const url = await socket.profilePictureUrl(jid, 'image', answerMs).catch((error: { data?: unknown }) => {
    if (noPicture.includes(Number(error.data))) return undefined;
    throw error;
  });
  const address = url ? URL.parse(url) : null;
  if (!address || !trustedHosts(settings.WHATSAPP_WEB_URL)(address)) return null;
  const { status, body } = await outside
    .configured('WHATSAPP_WEB_URL', 'https://web.whatsapp.com')
    .fetch({ url: address.href, companyId, limits: { mostBytesIn: mostBytes } });
  if (noPicture.includes(status)) return null;
  if (status !== 200) throw new Error(`picture not fetched: ${status}`);
  return body;
}
