import type { KeyBundle, PreKey } from '../signal/keyBundle.ts';
import { type BinaryNode, element, newStanzaId, nowSeconds, SERVER_JID } from '../wire/stanza.ts';
import type { Identity } from './identity.ts';

const LOW_PRE_KEYS = 4;

interface QueuedStanza {
  key: string;
  node: BinaryNode;
}

/** What is kept of a linked device. */
export interface CompanionState {
  device: number;
  /** name and system it registered with, for the list of linked devices */
  platform: string;
  linkedAt: number;
  /** it asked for the whole history when it was linked */
  wantsAll?: boolean;
  noiseKey: Buffer;
  bundle: KeyBundle;
  preKeys: PreKey[];
  /** whether keys and history were pushed after linking */
  welcomed: boolean;
  /** sent and not yet acknowledged: delivered again at the next login */
  queue: QueuedStanza[];
}

/** The connection a companion is online with. */
export interface LiveConnection {
  send(node: BinaryNode): void;
  /** ends the stream with an error the client can interpret */
  fail(code: string | undefined, reason?: BinaryNode): void;
  /** cuts the socket, with a closing handshake or without */
  cut(how: 'close' | 'terminate'): void;
  /** ignores the client from now on, as a dead network path would */
  freeze(): void;
}

/** A linked device as the server knows it: its public keys, its connection and what it has not acknowledged. */
export class Companion {
  readonly owner: Identity;
  readonly state: CompanionState;
  /** set while a client is logged in */
  connection: LiveConnection | undefined;
  /** set once the client said it is ready and caught up */
  live = false;
  /** it shows the account as online, which quiets the phone */
  isAvailable = false;
  /** accounts whose presence the client asked for, by number; a new connection has to ask again */
  readonly watches = new Set<string>();

  constructor(owner: Identity, state: CompanionState) {
    this.owner = owner;
    this.state = state;
  }

  get device(): number {
    return this.state.device;
  }

  /** The name sessions with this device are filed under. */
  get address(): string {
    return this.owner.lidJid(this.device);
  }

  /** Public keys for someone who starts a session; asks the client for more one-time keys when few are left. */
  takeBundle(): KeyBundle {
    const preKey = this.state.preKeys.shift();
    if (this.state.preKeys.length === LOW_PRE_KEYS) this.announceLowPreKeys();
    return { ...this.state.bundle, preKey };
  }

  announceLowPreKeys(): void {
    const attributes = { from: SERVER_JID, type: 'encrypt', id: newStanzaId(), t: nowSeconds() };
    const count = element('count', { value: String(this.state.preKeys.length) });
    this.deliver(element('notification', attributes, [count]));
  }

  /** Queues until acknowledged; goes out at once when the device is online. */
  deliver(node: BinaryNode): void {
    this.state.queue.push({ key: queueKey(node.tag, node.attrs.id ?? '', node.attrs.type), node });
    this.push(node);
  }

  /** Fire and forget: presence and typing are not kept for offline devices. */
  push(node: BinaryNode): void {
    if (this.live) this.connection?.send(node);
  }

  /** The client has confirmed a stanza. */
  settle(tag: string, id: string, type?: string): void {
    const key = queueKey(tag, id, type);
    const index = this.state.queue.findIndex((queued) => queued.key === key);
    if (index >= 0) this.state.queue.splice(index, 1);
  }
}

/** Receipts of different kinds share a message id, so their type is part of the key. */
const queueKey = (tag: string, id: string, type: string | undefined) =>
  `${tag}|${id}|${tag === 'receipt' ? (type ?? '') : ''}`;
