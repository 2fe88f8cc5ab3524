import { randomBytes } from 'node:crypto';
import { PagesWorld } from './pages/pagesWorld.ts';

/** A business number, as Meta and its owner know it. */
export interface BusinessNumber {
  id: string;
  business: string;
  display: string;
  name: string;
  token: string;
  appSecret: string;
  /** The address of its webhooks, after its verification. */
  webhook: string | null;
  isSubscribed: boolean;
  /** The statuses that a message of the business gets automatically. */
  statuses: StatusName[];
  quality: 'GREEN' | 'YELLOW' | 'RED';
  tier: string;
  /** Seconds since 1970; 0: the token does not end. */
  tokenExpiresAt: number;
  isRegistered: boolean;
  /** Its phone app is used as well. */
  hasPhoneApp: boolean;
  /** What the phone was asked to share, in order. */
  sharedTypes: string[];
  /** The company signed up to the operator's app: its webhooks go to the address of that app. */
  byApp: boolean;
}

export type StatusName = 'sent' | 'delivered' | 'read';

/** A message that Graph accepted. Tests read this ledger to find lost and doubled messages. */
export interface Taken {
  id: string;
  number: string;
  to: string;
  /** The product's own id of it. */
  opaque: string | null;
  type: string;
  content: Record<string, unknown>;
  context: string | null;
  at: number;
}

/** A message that a customer sent. */
export interface CustomerMessage {
  id: string;
  number: string;
  from: string;
  at: number;
  type: string;
  content: Record<string, unknown>;
  readAt: number | null;
}

export interface StoredFile {
  id: string;
  number: string;
  mime: string;
  name: string;
  bytes: Buffer;
}

/** A template of a business, in Graph's words. */
export interface StoredTemplate {
  id: string;
  business: string;
  name: string;
  language: string;
  category: string;
  status: string;
  rejected_reason?: string;
  quality_score?: { score: string };
  components: Record<string, unknown>[];
}

/** The operator's app, to which companies sign up. */
export interface App {
  id: string;
  secret: string;
  webhook: string | null;
}

/** A fault of the next calls of a number. */
export interface Fault {
  /** The calls that fail. */
  on: 'messages' | 'media' | 'number' | 'file' | 'templates' | 'profile';
  /** Meta's code; 0: no code, only the HTTP status. */
  code: number;
  status: number;
  subcode?: number;
  times: number;
  /** How many calls go well before. */
  after?: number;
  /** The message is accepted all the same, but its reply is lost: the connection breaks, or stays silent. */
  taken?: 'broken' | 'silent';
}

/** All data of the fake Meta, in memory: a new process starts empty. */
export class World {
  readonly numbers = new Map<string, BusinessNumber>();
  readonly customers = new Map<string, { number: string; name: string }>();
  readonly taken: Taken[] = [];
  readonly customerMessages = new Map<string, CustomerMessage>();
  readonly files = new Map<string, StoredFile>();
  readonly templates: StoredTemplate[] = [];
  readonly app: App = { id: '900000000000001', secret: randomBytes(16).toString('hex'), webhook: null };
  readonly pages = new PagesWorld(this.app);
  /** The codes of sign-ups, and the number of each; a code is good once. */
  readonly codes = new Map<string, string>();
  /** The uploaded examples of templates' files. */
  readonly handles = new Set<string>();
  readonly faults = new Map<string, Fault[]>();
  /** When each customer last wrote to each number, as `number:customer`. */
  readonly wroteAt = new Map<string, number>();

  #made = 0;

  constructor() {
    this.addNumber({ id: '100000000000001', display: '+55 11 90000-0001', name: 'Loja Exemplo' });
    for (const [number, name] of [
      ['5511988880001', 'Maria Silva'],
      ['5511988880002', 'João Souza'],
      ['558588880005', 'Beatriz Costa'],
    ] as const)
      this.customers.set(number, { number, name });
  }

  addNumber({ id, display, name }: Pick<BusinessNumber, 'id' | 'display' | 'name'>): BusinessNumber {
    const number: BusinessNumber = {
      id,
      business: `2${id.slice(1)}`,
      display,
      name,
      token: `EAAG${randomBytes(24).toString('base64url').replace(/[-_]/g, 'x')}`,
      appSecret: randomBytes(16).toString('hex'),
      webhook: null,
      isSubscribed: false,
      statuses: ['sent', 'delivered'],
      quality: 'GREEN',
      tier: 'TIER_1K',
      tokenExpiresAt: 0,
      isRegistered: false,
      hasPhoneApp: false,
      sharedTypes: [],
      byApp: false,
    };
    this.numbers.set(id, number);
    return number;
  }

  /** An id of digits. */
  newNumber = (): string => String(7e14 + this.#made++);

  /** A message id in Meta's format. */
  newId = (): string => `wamid.${Buffer.from(randomBytes(30)).toString('base64')}`;

  /** Takes the first fault that waits for such a call. */
  takeFault(number: string, on: Fault['on']): Fault | undefined {
    const faults = this.faults.get(number) ?? [];
    const fault = faults.find((one) => one.on === on && one.times > 0);
    if (fault?.after) return void fault.after--;
    if (fault) fault.times--;
    return fault;
  }
}
