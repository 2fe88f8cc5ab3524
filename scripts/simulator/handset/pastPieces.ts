import { proto } from 'baileys';
import type { Account } from '../world/account.ts';
import type { PastChat, PastMessage } from '../world/past.ts';
import type { World } from '../world/world.ts';

const { HistorySyncType } = proto.HistorySync;
/** A handset sends newer chats at once, and older ones only to a device that asks for everything. */
const RECENT_MS = 90 * 24 * 3_600_000;

/** A piece of a phone's past, as it goes to a linked device. */
export type PastPiece = Omit<proto.IHistorySync, 'syncType'> & {
  syncType: proto.HistorySync.HistorySyncType;
};

/** The pieces of a phone's past, the newest first. Older chats go only to a device that `wantsAll`. */
export function pastPieces(world: World, account: Account, wantsAll: boolean): PastPiece[] {
  const { chats, perPiece } = world.pastOf(account.pn);
  const all = chats
    .flatMap((chat) => chat.messages.map((message) => ({ chat, message })))
    .sort((a, b) => b.message.sentAt - a.message.sentAt);
  const since = Date.now() - RECENT_MS;
  const recent = all.filter(({ message }) => message.sentAt >= since);
  const older = all.filter(({ message }) => message.sentAt < since);
  return [
    ...cut(world, account, recent, perPiece, HistorySyncType.RECENT),
    ...(wantsAll ? cut(world, account, older, perPiece, HistorySyncType.FULL) : []),
  ];
}

type Placed = { chat: PastChat; message: PastMessage };

/** At least one piece: the last one says 100 percent. */
function cut(
  world: World,
  account: Account,
  messages: Placed[],
  perPiece: number,
  syncType: PastPiece['syncType'],
): PastPiece[] {
  const count = Math.max(1, Math.ceil(messages.length / perPiece));
  return Array.from({ length: count }, (_, n) => ({
    syncType,
    progress: Math.round(((n + 1) * 100) / count),
    chunkOrder: n + 1,
    conversations: conversations(world, account, messages.slice(n * perPiece, (n + 1) * perPiece)),
  }));
}

function conversations(world: World, account: Account, messages: Placed[]): proto.IConversation[] {
  return [...Map.groupBy(messages, ({ chat }) => chat)].map(([chat, placed]) => {
    const contact = chat.with.endsWith('@g.us') ? undefined : world.byNumber(chat.with);
    const jid = contact?.ownJid() ?? chat.with;
    return {
      id: jid,
      name: contact?.name ?? world.groups.get(chat.with)?.subject ?? null,
      ...(contact && { lidJid: contact.lidJid(), pnJid: contact.pnJid() }),
      messages: placed.map(({ message }) => ({
        message: {
          key: {
            remoteJid: jid,
            id: message.id,
            fromMe: message.fromMe,
            participant:
              contact || message.fromMe ? null : (world.byNumber(message.by ?? '')?.ownJid() ?? null),
          },
          message: message.content ?? { conversation: message.text },
          messageTimestamp: Math.floor(message.sentAt / 1000),
          pushName: message.fromMe
            ? account.name
            : (contact?.name ?? world.byNumber(message.by ?? '')?.name ?? null),
          ...(message.fromMe && { status: proto.WebMessageInfo.Status.READ }),
          ...(message.reaction && {
            reactions: [{ key: { remoteJid: jid, fromMe: false }, text: message.reaction }],
          }),
        },
      })),
    };
  });
}
