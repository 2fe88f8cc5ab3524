import { proto } from 'baileys';
import { factsOf, type MessageKind } from '../handset/messageFacts.ts';
import { optionsOf } from '../handset/pollVotes.ts';
import type { Network } from '../server/network.ts';
import type { Account, HandsetSettings } from '../world/account.ts';
import type { LedgerEntry } from '../world/ledger.ts';
import type { UnknownQuery } from '../world/world.ts';

/** What the API shows of a linked device. */
export interface DeviceView {
  device: number;
  platform: string;
  linkedAt: string;
  /** a client is logged in and caught up */
  online: boolean;
  /** it shows the account as online */
  available: boolean;
  /** stanzas it has not acknowledged */
  queued: number;
  preKeysLeft: number;
  /** numbers whose presence and typing the device gets */
  watches: string[];
}

/** What the API shows of a phone or contact. */
export interface AccountView extends HandsetSettings {
  number: string;
  name: string;
  lid: string;
  addressing: 'pn' | 'lid';
  pictureUrl: string;
  /** numbers that it has blocked */
  blocked: string[];
  /** messages that wait for the handset to be switched on */
  waiting: number;
  devices: DeviceView[];
}

/** A client that shows a QR or code. */
export interface WaitingView {
  id: string;
  since: string;
  platform: string;
  /** newest last; a client shows them one after the other */
  refs: string[];
  /** numbers it displays a pairing code for */
  codeFor: string[];
}

export type MessageStatus = 'sent' | 'delivered' | 'read' | 'played';

/** One message of a chat. Times are ISO. */
export interface MessageView {
  id: string;
  /** number of the author */
  from: string;
  /** written by the business: by a linked device or on its own handset */
  fromMe: boolean;
  kind: MessageKind;
  text: string;
  edited: boolean;
  deleted: boolean;
  quotedId: string | null;
  /** shown as said elsewhere before */
  forwarded: boolean;
  /** the message an edit, revocation or reaction is about */
  targetId: string | null;
  /** emoji by number */
  reactions: Record<string, string>;
  /** numbers and LIDs that the words name */
  mentioned: string[];
  /** contact cards */
  vCards: string[];
  /** options of a poll, and the votes by number */
  options: string[];
  votes: Record<string, number[]>;
  media: {
    mimetype: string;
    bytes: number;
    fileName: string | null;
    seconds: number | null;
    ptt: boolean;
  } | null;
  status: MessageStatus;
  /** how often it reached the other side's handset: 0 not yet, above 1 it was sent twice */
  copies: number;
  /** in the order in which first copies came, also of those that were asked for again */
  place: number;
  /** how often a linked device could not read it and asked for it again */
  retries: number;
  sentAt: string;
  deliveredAt: string | null;
  readAt: string | null;
  playedAt: string | null;
}

/** One line of a list of chats. */
export interface ChatView {
  last: MessageView | null;
  /** messages of the business the contact has received and not read */
  unread: number;
}

export interface GroupView {
  jid: string;
  subject: string;
  creator: string;
  members: string[];
}

export interface UnknownView {
  at: string;
  from: string;
  stanza: string;
}

const iso = (time: number | undefined): string | null =>
  time === undefined ? null : new Date(time).toISOString();

export const showAccount = (network: Network, account: Account): AccountView => ({
  number: account.pn,
  name: account.name,
  lid: account.lid,
  addressing: account.addressing,
  pictureUrl: `${network.addresses.url}/pictures/${account.pn}.png`,
  ...account.settings,
  blocked: [...account.state.blocked].flatMap((jid) => network.world.byJid(jid)?.pn ?? []),
  waiting: account.state.waiting.length,
  devices: [...account.companions.values()].map((companion) => ({
    device: companion.device,
    platform: companion.state.platform,
    linkedAt: new Date(companion.state.linkedAt).toISOString(),
    online: companion.live,
    available: companion.isAvailable,
    queued: companion.state.queue.length,
    preKeysLeft: companion.state.preKeys.length,
    watches: [...companion.watches],
  })),
});

export const showWaiting = (network: Network): WaitingView[] =>
  network.waiting.list().map(({ client, refs, codeFor }) => ({
    id: client.id,
    since: new Date(client.since).toISOString(),
    platform: platformOf(client.login?.payload.devicePairingData?.deviceProps),
    refs,
    codeFor,
  }));

const platformOf = (props: Uint8Array | null | undefined): string =>
  props ? (proto.DeviceProps.decode(props).os ?? '') : '';

/** A message as both sides see it; `phone` decides what `fromMe` means. */
export function showMessage(entry: LedgerEntry, phone: string): MessageView {
  const message = proto.Message.decode(entry.message);
  const facts = factsOf(message);
  const receptions = [...entry.receptions].filter(([pn]) => pn !== entry.authorPn).map(([, value]) => value);
  const first = receptions[0];
  return {
    id: entry.id,
    from: entry.authorPn,
    fromMe: entry.authorPn === phone,
    kind: facts.kind,
    text: entry.editedText ?? facts.text,
    edited: entry.editedText !== undefined,
    deleted: entry.revokedAt !== undefined,
    quotedId: facts.quotedId ?? null,
    forwarded: facts.forwarded ?? false,
    targetId: facts.targetId ?? null,
    reactions: Object.fromEntries(entry.reactions),
    mentioned: facts.mentioned ?? [],
    vCards: facts.vCards ?? [],
    options: optionsOf(message),
    votes: Object.fromEntries(entry.votes ?? []),
    media: facts.media
      ? {
          mimetype: facts.media.content.mimetype ?? '',
          bytes: Number(facts.media.content.fileLength ?? 0),
          fileName: facts.fileName ?? null,
          seconds: facts.seconds ?? null,
          ptt: facts.ptt ?? false,
        }
      : null,
    status: statusOf(first),
    copies: Math.max(0, ...receptions.map(({ copies }) => copies)),
    place: entry.place ?? 0,
    retries: entry.retries ?? 0,
    sentAt: new Date(entry.sentAt).toISOString(),
    deliveredAt: iso(first?.deliveredAt),
    readAt: iso(first?.readAt),
    playedAt: iso(first?.playedAt),
  };
}

/** The other sides of a phone's chats by number: last message shown, and what the contact has not read. */
export function showChats(network: Network, phone: Account): Record<string, ChatView> {
  const { ledger } = network.world;
  const chats: Record<string, ChatView> = {};
  for (const key of ledger.chatsOf(phone.pn)) {
    const other = key.split('|').find((pn) => pn !== phone.pn) ?? '';
    const views = ledger.entriesOf(key).map((entry) => showMessage(entry, phone.pn));
    chats[other] = {
      last: views.findLast(({ targetId }) => targetId === null) ?? null,
      unread: views.filter(({ fromMe, copies, readAt, targetId }) => fromMe && copies && !readAt && !targetId)
        .length,
    };
  }
  return chats;
}

function statusOf(
  reception: { deliveredAt?: number; readAt?: number; playedAt?: number } | undefined,
): MessageStatus {
  if (reception?.playedAt) return 'played';
  if (reception?.readAt) return 'read';
  return reception?.deliveredAt ? 'delivered' : 'sent';
}

export const showUnknown = ({ at, from, stanza }: UnknownQuery): UnknownView => ({
  at: new Date(at).toISOString(),
  from,
  stanza,
});
