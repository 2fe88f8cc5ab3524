import type { Addressing } from './identity.ts';

/** What one receiver has done with a message. Times in ms since the epoch. */
export interface Reception {
  /** how often the message reached the receiver: above 1 means it was sent twice */
  copies: number;
  deliveredAt?: number;
  readAt?: number;
  playedAt?: number;
}

/** One message in the simulator: its content, its author, and what happened to it. */
export interface LedgerEntry {
  id: string;
  /** pairKey() of the two numbers, or a group jid */
  chat: string;
  authorPn: string;
  /** ms since the epoch */
  sentAt: number;
  /** in the order in which first copies came, readable or not; none in worlds saved before this was kept */
  place?: number;
  /** encoded proto.Message */
  message: Uint8Array;
  /** how the author addressed the chat: receipts answer in the same way */
  addressing: Addressing;
  /** by number of the receiver */
  receptions: Map<string, Reception>;
  /** how often a linked device could not read it and asked for it again */
  retries?: number;
  /** the author's phone sends no readable copy to linked devices */
  isUnreadable?: boolean;
  editedText?: string;
  revokedAt?: number;
  /** emoji by number of the one who reacted */
  reactions: Map<string, string>;
  /** of a poll: places of the chosen options by number of the voter */
  votes?: Map<string, number[]>;
}

/** The key of a chat between two numbers, the same from both sides. */
export const pairKey = (one: string, other: string): string => [one, other].sort().join('|');

/** All chats, in order of writing. */
export type LedgerState = Map<string, Map<string, LedgerEntry>>;

/** Who wrote what, and how often each receiver got it; tests judge by it. */
export class Ledger {
  private readonly chats: LedgerState;
  /** of messages that no phone could read yet, by chat and id */
  private readonly places = new Map<string, number>();
  private lastPlace: number;

  constructor(chats: LedgerState) {
    this.chats = chats;
    this.lastPlace = 0;
    for (const chat of chats.values())
      for (const { place = 0 } of chat.values()) this.lastPlace = Math.max(this.lastPlace, place);
  }

  /** A copy has come that may be unreadable: the message keeps this place when a later copy can be read. */
  noteCopy(chat: string, id: string): void {
    const key = `${chat} ${id}`;
    if (!this.find(chat, id) && !this.places.has(key)) this.places.set(key, ++this.lastPlace);
  }

  /** The entry of a message; made on first sight, the same one afterwards. */
  record(entry: Omit<LedgerEntry, 'receptions' | 'reactions' | 'place'>): LedgerEntry {
    const existing = this.find(entry.chat, entry.id);
    if (existing) return existing;
    const key = `${entry.chat} ${entry.id}`;
    const place = this.places.get(key) ?? ++this.lastPlace;
    this.places.delete(key);
    const fresh: LedgerEntry = { ...entry, place, receptions: new Map(), reactions: new Map() };
    const chat = this.chats.get(entry.chat) ?? new Map<string, LedgerEntry>();
    this.chats.set(entry.chat, chat.set(entry.id, fresh));
    return fresh;
  }

  find(chat: string, id: string): LedgerEntry | undefined {
    return this.chats.get(chat)?.get(id);
  }

  entriesOf(chat: string): LedgerEntry[] {
    return [...(this.chats.get(chat)?.values() ?? [])];
  }

  /** Chats a number takes part in (groups not included). */
  chatsOf(pn: string): string[] {
    return [...this.chats.keys()].filter((key) => key.split('|').includes(pn));
  }

  reception(entry: LedgerEntry, pn: string): Reception {
    const reception = entry.receptions.get(pn) ?? { copies: 0 };
    entry.receptions.set(pn, reception);
    return reception;
  }

  /** Forgets all messages; accounts and sessions stay. */
  clear(): void {
    this.chats.clear();
    this.places.clear();
  }
}
