import type { WAMessageKey, WASocket } from 'baileys';
import { sql } from 'drizzle-orm';
import { cameUnreadable, contentCame } from '../../rawEvents.ts';
import type { SessionPlace } from '../../sessionPlace.ts';
import { readEnvelope } from '../incoming/chat.ts';
import { decodePayload } from '../incoming/payload.ts';

/** Phones resend messages of two weeks; raw events are kept as long. */
const longestDays = 14;
/** The most that it asks for at each sign-in, the newest first. */
const mostAtOnce = 100;

/**
 * Asks the number's own phone for messages that came without content and whose sender has not sent them again
 * (COCKPIT-15). The library asks once, a few seconds after such a message came. That request is lost with the process,
 * so each sign-in asks for what is still missing. A phone that is off answers once it is on.
 */
export async function askPhoneForContent(
  place: SessionPlace,
  socket: Pick<WASocket, 'requestPlaceholderResend'>,
  { isOpen, onUnread }: { isOpen(): boolean; onUnread(id: string, placeInSecond: number): void },
): Promise<void> {
  const unread = await readUnread(place);
  for (const { key, placeInSecond } of unread) onUnread(key.id, placeInSecond);
  for (const { key } of unread) {
    if (!isOpen()) return;
    await socket.requestPlaceholderResend(key);
  }
}

/** A message without content, by the key under which the phone knows it. */
interface Unread {
  key: WAMessageKey & { id: string };
  placeInSecond: number;
}

async function readUnread({ kernel, companyId, connectionId }: SessionPlace): Promise<Unread[]> {
  const rows = await kernel.database.inCompany(
    companyId,
    (tx) =>
      tx.execute<{ payload: Uint8Array }>(sql`
        select r.payload from inbound_raw r
        where r.connection_id = ${connectionId} and ${cameUnreadable} and not ${contentCame}
          and r.created_at > now() - make_interval(days => ${longestDays})
        order by r.id desc limit ${mostAtOnce}`),
    'read',
  );
  return rows.flatMap(({ payload }): Unread[] => {
    const stored = decodePayload(kernel.vault.open(payload));
    const envelope = stored.kind === 'unreadable' && readEnvelope(stored.attrs, stored.own);
    const [[chat], [author]] = envelope ? [envelope.chat, envelope.author] : [[], []];
    if (!envelope || !chat || !stored.attrs.id) return [];
    const { fromMe, isGroup } = envelope;
    const key = {
      remoteJid: chat,
      id: stored.attrs.id,
      fromMe,
      ...(isGroup && author && { participant: author }),
    };
    return [{ key, placeInSecond: stored.place ?? 0 }];
  });
}
