import { type BinaryNode, proto } from 'baileys';
import type { NewRawEvent } from '../../rawEvents.ts';
import { storedId } from '../../storable.ts';
import { encodePayload, type OwnAddresses } from '../incoming/payload.ts';
import { withoutPadding } from '../incoming/rawMessage.ts';
import { isSameUser } from '../jids.ts';

const { HistorySyncType } = proto.Message;

/** Pieces that hold conversations; the others hold names and settings, which the library reads. */
const withMessages: (proto.Message.HistorySyncType | null | undefined)[] = [
  HistorySyncType.INITIAL_BOOTSTRAP,
  HistorySyncType.RECENT,
  HistorySyncType.FULL,
];

/**
 * A piece of history from our own phone, to be stored before its receipt leaves; undefined for anything else. Only our
 * own account is believed: a stranger's "history" would write conversations that never were. Without an import it
 * says since when messages were missed.
 */
export function rawHistory(
  { attrs }: BinaryNode,
  plain: Uint8Array,
  own: OwnAddresses,
  missedSince?: Date,
): NewRawEvent | undefined {
  if (attrs.category !== 'peer' || !attrs.id) return undefined;
  if (!isSameUser(attrs.from, own.pn) && !isSameUser(attrs.from, own.lid)) return undefined;
  const notification = notificationIn(plain);
  if (!notification || !withMessages.includes(notification.syncType)) return undefined;
  return {
    eventKey: `history:${storedId(attrs.id)}`,
    conversation: 'history',
    meta: { kind: 'history' },
    payload: encodePayload({
      kind: 'history',
      notification: Buffer.from(proto.Message.HistorySyncNotification.encode(notification).finish()).toString(
        'base64',
      ),
      own,
      missedSince: missedSince?.toISOString(),
    }),
  };
}

function notificationIn(plain: Uint8Array): proto.Message.IHistorySyncNotification | undefined {
  try {
    const { protocolMessage, deviceSentMessage } = proto.Message.decode(withoutPadding(plain));
    const inner = protocolMessage ?? deviceSentMessage?.message?.protocolMessage;
    return inner?.historySyncNotification ?? undefined;
  } catch {
    return undefined;
  }
}
