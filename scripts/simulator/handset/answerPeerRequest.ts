import { deflateSync } from 'node:zlib';
import { proto } from 'baileys';
import type { Account } from '../world/account.ts';
import type { Companion } from '../world/companion.ts';
import { type LedgerEntry, pairKey } from '../world/ledger.ts';
import type { World } from '../world/world.ts';
import { sendPeerMessage } from './sendPeerMessage.ts';

const { Type } = proto.Message.ProtocolMessage;
const { HistorySyncType } = proto.HistorySync;

/** A linked device asks its own handset for messages: single ones that it could not read, or those before a message. */
export function answerPeerRequest(
  world: World,
  account: Account,
  to: Companion,
  request: proto.Message.IPeerDataOperationRequestMessage,
  requestId: string,
): void {
  const { placeholderMessageResendRequest: again, historySyncOnDemandRequest: before } = request;
  if (again?.length) {
    const found = again.flatMap(({ messageKey }) => {
      const entry =
        messageKey?.id && world.ledger.find(chatOf(world, account, messageKey.remoteJid), messageKey.id);
      return entry && messageKey ? [infoOf(world, account, entry, messageKey)] : [];
    });
    sendPeerMessage(account, to, {
      type: Type.PEER_DATA_OPERATION_REQUEST_RESPONSE_MESSAGE,
      peerDataOperationRequestResponseMessage: {
        peerDataOperationRequestType: request.peerDataOperationRequestType ?? null,
        stanzaId: requestId,
        peerDataOperationResult: found.map((info) => ({
          placeholderMessageResendResponse: {
            webMessageInfoBytes: proto.WebMessageInfo.encode(info).finish(),
          },
        })),
      },
    });
  }
  if (before?.chatJid) sendPeerMessage(account, to, earlierThan(world, account, before, requestId));
}

function chatOf(world: World, account: Account, jid: string | null | undefined): string {
  const other = world.byJid(jid ?? '');
  return other ? pairKey(account.pn, other.pn) : (jid ?? '');
}

/** A message as the handset has it, under the key by which the device asked for it. */
const infoOf = (world: World, account: Account, entry: LedgerEntry, key: proto.IMessageKey) =>
  proto.WebMessageInfo.create({
    key: { ...key, fromMe: entry.authorPn === account.pn },
    message: proto.Message.decode(entry.message),
    messageTimestamp: Math.floor(entry.sentAt / 1000),
    pushName: world.byNumber(entry.authorPn)?.name ?? null,
  });

/** A piece of history: the messages of a chat before one of it, the newest first. */
function earlierThan(
  world: World,
  account: Account,
  {
    chatJid,
    oldestMsgId,
    onDemandMsgCount,
  }: proto.Message.PeerDataOperationRequestMessage.IHistorySyncOnDemandRequest,
  requestId: string,
): proto.Message.IProtocolMessage {
  const entries = world.ledger.entriesOf(chatOf(world, account, chatJid));
  const end = entries.findIndex(({ id }) => id === oldestMsgId);
  const earlier = entries.slice(0, end < 0 ? entries.length : end).slice(-(onDemandMsgCount ?? 50));
  const piece = {
    syncType: HistorySyncType.ON_DEMAND,
    conversations: [
      {
        id: chatJid ?? '',
        messages: earlier.toReversed().map((entry) => ({
          message: infoOf(world, account, entry, { remoteJid: chatJid ?? null, id: entry.id }),
        })),
      },
    ],
  };
  return {
    type: Type.HISTORY_SYNC_NOTIFICATION,
    historySyncNotification: {
      syncType: proto.Message.HistorySyncType.ON_DEMAND,
      peerDataRequestSessionId: requestId,
      initialHistBootstrapInlinePayload: deflateSync(proto.HistorySync.encode(piece).finish()),
    },
  };
}
