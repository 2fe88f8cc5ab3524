import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { proto } from 'baileys';
import { encryptMedia } from '../media/mediaCipher.ts';
import type { MediaStore } from '../media/mediaStore.ts';
import type { Account } from '../world/account.ts';
import type { Companion } from '../world/companion.ts';
import type { World } from '../world/world.ts';
import { pastPieces } from './pastPieces.ts';
import { sendPeerMessage } from './sendPeerMessage.ts';

const { Type } = proto.Message.ProtocolMessage;
const { HistorySyncType } = proto.HistorySync;
const MESSAGES_PER_CHAT = 200;

/** What a handset pushes to a freshly linked device: the key of its app state, then its chats. */
export function welcomeCompanion(
  world: World,
  account: Account,
  companion: Companion,
  store: MediaStore,
): void {
  sendPeerMessage(account, companion, appStateKey(companion));
  const chats = world.ledger.chatsOf(account.pn).flatMap((chat) => {
    const other = world.byNumber(chat.split('|').find((pn) => pn !== account.pn) ?? '');
    return other ? [{ chat, other }] : [];
  });
  const first = {
    conversations: chats.map(({ chat, other }) => conversationOf(world, account, other, chat)),
    phoneNumberToLidMappings: chats.map(({ other }) => ({ pnJid: other.pnJid(), lidJid: other.lidJid() })),
  };
  sendPeerMessage(account, companion, history(HistorySyncType.INITIAL_BOOTSTRAP, first));
  const upload = (packed: Buffer) => uploaded(store, packed);
  const carry = world.pastOf(account.pn).asFiles ? upload : inline;
  for (const { syncType, ...piece } of pastPieces(world, account, companion.state.wantsAll === true))
    sendPeerMessage(account, companion, history(syncType, piece, carry));
  // The address book: everybody in it has a name, also without a chat.
  const pushnames = world.accounts
    .filter(({ state }) => state.kind === 'contact')
    .map((contact) => ({ id: contact.pnJid(), pushname: contact.name }));
  sendPeerMessage(account, companion, history(HistorySyncType.PUSH_NAME, { pushnames }));
}

function appStateKey(companion: Companion): proto.Message.IProtocolMessage {
  return {
    type: Type.APP_STATE_SYNC_KEY_SHARE,
    appStateSyncKeyShare: {
      keys: [
        {
          keyId: { keyId: Buffer.concat([Buffer.from([0, 1]), randomBytes(4)]) },
          keyData: {
            keyData: randomBytes(32),
            fingerprint: { rawId: 1, currentIndex: 0, deviceIndexes: [0, companion.device] },
            timestamp: Date.now(),
          },
        },
      ],
    },
  };
}

function history(
  syncType: proto.HistorySync.HistorySyncType,
  content: Omit<proto.IHistorySync, 'syncType'>,
  carry: (packed: Buffer) => proto.Message.IHistorySyncNotification = inline,
): proto.Message.IProtocolMessage {
  const { progress = 100, chunkOrder = 1 } = content;
  const payload = proto.HistorySync.encode({ ...content, syncType, progress, chunkOrder }).finish();
  return {
    type: Type.HISTORY_SYNC_NOTIFICATION,
    historySyncNotification: {
      syncType,
      progress,
      chunkOrder,
      ...carry(deflateSync(payload)),
    },
  };
}

const inline = (packed: Buffer): proto.Message.IHistorySyncNotification => ({
  initialHistBootstrapInlinePayload: packed,
});

/** Puts a piece among the files; the notice names only its path. */
function uploaded(store: MediaStore, packed: Buffer): proto.Message.IHistorySyncNotification {
  const { body, mediaKey, fileSha256, fileEncSha256 } = encryptMedia('history', packed);
  return {
    directPath: store.put(body),
    mediaKey,
    fileSha256,
    fileEncSha256,
    fileLength: packed.length,
  };
}

function conversationOf(world: World, account: Account, other: Account, chat: string): proto.IConversation {
  const messages = world.ledger
    .entriesOf(chat)
    .slice(-MESSAGES_PER_CHAT)
    .reverse() // newest first, as handsets send it
    .map((entry) => ({
      message: {
        key: { remoteJid: other.ownJid(), id: entry.id, fromMe: entry.authorPn === account.pn },
        message: proto.Message.decode(entry.message),
        messageTimestamp: Math.floor(entry.sentAt / 1000),
        pushName: entry.authorPn === account.pn ? account.name : other.name,
      },
    }));
  return { id: other.ownJid(), name: other.name, lidJid: other.lidJid(), pnJid: other.pnJid(), messages };
}
