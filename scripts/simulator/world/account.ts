import { HandsetKeys, type HandsetKeysState, newHandsetKeys } from '../signal/handsetKeys.ts';
import type { BinaryNode } from '../wire/stanza.ts';
import { Companion, type CompanionState } from './companion.ts';
import { type Addressing, Identity, lidFor } from './identity.ts';

/** How the handset of an account behaves. Times in ms. */
export interface HandsetSettings {
  /** false: switched off, everything waits */
  on: boolean;
  /** confirms arrival by itself, as a switched-on phone does */
  autoDeliver: boolean;
  /** confirms reading by itself, as if the chat were open on screen */
  autoRead: boolean;
  /** own handset confirms that it has a companion's message (status 2 of the product) */
  ownCopyMs: number;
  deliveredMs: number;
  /** counted from delivery */
  readMs: number;
}

export const DEFAULT_SETTINGS: HandsetSettings = {
  on: true,
  autoDeliver: true,
  autoRead: false,
  ownCopyMs: 50,
  deliveredMs: 200,
  readMs: 500,
};

/** An encrypted stanza from a companion on its way to a handset. */
export interface Letter {
  fromPn: string;
  fromDevice: number;
  /** a group jid or the number of the other side of the chat */
  chat: string;
  stanza: BinaryNode;
  ciphertexts: BinaryNode[];
  addressing: Addressing;
}

/** An item in the queue of a handset that is switched off. */
export type Waiting = { letter: Letter; isRequest?: boolean } | { chat: string; id: string };

/** The stored form of an account: a WhatsApp number with its handset and linked devices. */
export interface AccountState {
  /** `phone`: a business number a product links to; `contact`: a customer */
  kind: 'phone' | 'contact';
  /** international number, digits only */
  pn: string;
  lid: string;
  name: string;
  addressing: Addressing;
  settings: HandsetSettings;
  keys: HandsetKeysState;
  companions: CompanionState[];
  lastDevice: number;
  blocked: Set<string>;
  /** what others see of them: initials when absent, null for nothing, or a file */
  picture?: Buffer | null;
  /** app-state patches by collection */
  appState: Map<string, Uint8Array[]>;
  waiting: Waiting[];
}

/** The required fields of a new account; the others have defaults. */
export interface AccountInput {
  kind: AccountState['kind'];
  pn: string;
  name: string;
  lid?: string | undefined;
  addressing?: Addressing | undefined;
}

export const newAccountState = (input: AccountInput): AccountState => ({
  kind: input.kind,
  pn: input.pn,
  lid: input.lid ?? lidFor(input.pn),
  name: input.name,
  addressing: input.addressing ?? 'lid',
  settings: { ...DEFAULT_SETTINGS },
  keys: newHandsetKeys(),
  companions: [],
  lastDevice: 0,
  blocked: new Set(),
  appState: new Map(),
  waiting: [],
});

/** A WhatsApp number: one handset plus its linked devices. */
export class Account extends Identity {
  readonly state: AccountState;
  readonly keys: HandsetKeys;
  readonly companions = new Map<number, Companion>();

  constructor(state: AccountState) {
    super(state.pn, state.lid);
    this.state = state;
    this.keys = new HandsetKeys(state.keys);
    for (const companion of state.companions)
      this.companions.set(companion.device, new Companion(this, companion));
  }

  get name(): string {
    return this.state.name;
  }

  get addressing(): Addressing {
    return this.state.addressing;
  }

  get settings(): HandsetSettings {
    return this.state.settings;
  }

  /** The jid others know this account under. */
  ownJid(): string {
    return this.jid(this.addressing);
  }

  nextDevice(): number {
    return ++this.state.lastDevice;
  }

  addCompanion(state: CompanionState): Companion {
    const companion = new Companion(this, state);
    this.state.companions.push(state);
    this.companions.set(state.device, companion);
    return companion;
  }

  removeCompanion(device: number): void {
    this.companions.delete(device);
    this.state.companions = this.state.companions.filter((companion) => companion.device !== device);
  }
}
