import { EventEmitter } from 'node:events';
import { jidDecode } from 'baileys';
import type { BinaryNode } from '../wire/stanza.ts';
import { Account, type AccountInput, type AccountState, newAccountState } from './account.ts';
import type { Companion } from './companion.ts';
import type { Group } from './group.ts';
import { Ledger, type LedgerEntry, type LedgerState } from './ledger.ts';
import type { Past } from './past.ts';

const FIRST_GROUP = 120363000000000000n;

/** All stored state except files and TLS keys. */
export interface WorldState {
  accounts: AccountState[];
  groups: Group[];
  chats: LedgerState;
}

/** A query of a client that had no proper answer. */
export interface UnknownQuery {
  at: number;
  from: string;
  stanza: string;
}

export interface WorldEvents {
  /** an account or group was made or changed */
  changed: [];
  /** a message was written, reached someone, was edited, revoked or reacted to */
  message: [entry: LedgerEntry];
  /** a receipt moved a message on */
  status: [entry: LedgerEntry];
  typing: [typing: { fromPn: string; toPn: string; state: string }];
  /** a handset could not decrypt a copy and has asked for another */
  undecryptable: [failure: { id: string; pn: string; reason: string }];
  /** a call rings, is answered, refused or ends */
  call: [call: { id: string; fromPn: string; toPn: string; state: string }];
  companion: [change: { pn: string; device: number; state: 'linked' | 'open' | 'closed' | 'unlinked' }];
  /** a connection shows a QR or code, or no longer does */
  waiting: [];
  /** the server refused a message on purpose */
  refused: [refusal: { id: string; pn: string; code: string }];
  unknown: [query: UnknownQuery];
  stanza: [stanza: { direction: 'in' | 'out'; device: string; node: BinaryNode }];
}

/** The people of the simulated WhatsApp, their groups and what they wrote. */
export class World extends EventEmitter<WorldEvents> {
  readonly ledger: Ledger;
  readonly groups = new Map<string, Group>();
  private readonly chats: LedgerState;
  private readonly byPn = new Map<string, Account>();
  private readonly byLid = new Map<string, Account>();
  private readonly pasts = new Map<string, Past>();

  constructor(state: WorldState) {
    super();
    this.chats = state.chats;
    this.ledger = new Ledger(state.chats);
    for (const account of state.accounts) this.add(new Account(account));
    for (const group of state.groups) this.groups.set(group.jid, group);
  }

  /** The live state, for saving. */
  get state(): WorldState {
    return {
      accounts: this.accounts.map((account) => account.state),
      groups: [...this.groups.values()],
      chats: this.chats,
    };
  }

  get accounts(): Account[] {
    return [...this.byPn.values()];
  }

  /** What a phone remembers from before. */
  pastOf(pn: string): Past {
    return this.pasts.get(pn) ?? { chats: [], perPiece: 500, asFiles: false };
  }

  setPast(pn: string, past: Past): void {
    this.pasts.set(pn, past);
  }

  /** Makes an account. Throws when the number is taken. */
  addAccount(input: AccountInput): Account {
    if (this.byPn.has(input.pn)) throw new Error(`number ${input.pn} is taken`);
    const account = this.add(new Account(newAccountState(input)));
    this.emit('changed');
    return account;
  }

  addGroup(subject: string, creator: Account, others: Account[]): Group {
    const jid = `${FIRST_GROUP + BigInt(this.groups.size)}@g.us`;
    const memberPns = [...new Set([creator, ...others].map((member) => member.pn))];
    const createdAt = Math.floor(Date.now() / 1000);
    const group = { jid, subject, creatorPn: creator.pn, memberPns, createdAt };
    this.groups.set(jid, group);
    this.emit('changed');
    return group;
  }

  byNumber(pn: string): Account | undefined {
    return this.byPn.get(pn);
  }

  /** The account a jid belongs to, whichever id and device it names. */
  byJid(jid: string | undefined): Account | undefined {
    const decoded = jid ? jidDecode(jid) : undefined;
    if (!decoded) return undefined;
    return (decoded.server === 'lid' ? this.byLid : this.byPn).get(decoded.user);
  }

  /** Finds an account by a typed number: with signs and, in Brazil, with or without the ninth digit. */
  search(number: string): Account | undefined {
    const digits = number.replace(/\D/g, '');
    return this.byPn.get(digits) ?? this.byPn.get(otherBrazilianForm(digits));
  }

  membersOf(group: Group): Account[] {
    return group.memberPns.map((pn) => this.byPn.get(pn)).filter((member) => member !== undefined);
  }

  /** The recipient of a message: an account, or the jid of a group. */
  otherSide(entry: LedgerEntry): Account | string | undefined {
    if (this.groups.has(entry.chat)) return entry.chat;
    return this.byPn.get(entry.chat.split('|').find((pn) => pn !== entry.authorPn) ?? '');
  }

  /** Tells the page and tests that a linked device came, went, was linked or unlinked. */
  announceCompanion(companion: Companion, state: WorldEvents['companion'][0]['state']): void {
    this.emit('companion', { pn: companion.owner.pn, device: companion.device, state });
  }

  private add(account: Account): Account {
    this.byPn.set(account.pn, account);
    this.byLid.set(account.lid, account);
    return account;
  }
}

function otherBrazilianForm(digits: string): string {
  if (/^55\d\d9\d{8}$/.test(digits)) return digits.slice(0, 4) + digits.slice(5);
  if (/^55\d\d\d{8}$/.test(digits)) return `${digits.slice(0, 4)}9${digits.slice(4)}`;
  return digits;
}
