import { EventEmitter, once } from 'node:events';
import makeWASocket, {
  type AuthenticationState,
  type BaileysEventMap,
  type BinaryNode,
  Browsers,
  DisconnectReason,
  initAuthCreds,
  proto,
  type SignalDataSet,
  type SignalKeyStore,
  type UserFacingSocketConfig,
  type WAMessage,
  type WASocket,
} from 'baileys';
import { child, children } from '../wire/stanza.ts';
import { quietLogger } from './quietLogger.ts';

const FINAL_CODES: number[] = [
  DisconnectReason.loggedOut,
  DisconnectReason.connectionReplaced,
  DisconnectReason.forbidden,
];
const RECONNECT_MS = 50;
/** Statuses by the types of receipts; no type means delivered. */
const receiptStatus: Record<string, number> = {
  '': proto.WebMessageInfo.Status.DELIVERY_ACK,
  read: proto.WebMessageInfo.Status.READ,
  played: proto.WebMessageInfo.Status.PLAYED,
};

/** A message with the way it came: `notify` live, `append` after an absence or on another own device. */
export interface SeenMessage {
  message: WAMessage;
  type: BaileysEventMap['messages.upsert']['type'];
}

/** What a product would have stored: everything it got, by any event. */
interface Sightings {
  codes: number[];
  qrs: string[];
  opened: number;
  messages: SeenMessage[];
  /** highest status by message id */
  statuses: Map<string, number>;
  updates: BaileysEventMap['messages.update'];
  reactions: BaileysEventMap['messages.reaction'];
  history: WAMessage[];
  presences: string[];
  /** errors in the server's acknowledgements, by message id */
  refusals: Map<string, string>;
}

/** Credentials and keys in memory. */
export function memoryAuth(): AuthenticationState {
  const data = new Map<string, unknown>();
  const keys = {
    get(type: string, ids: string[]) {
      const found: Record<string, unknown> = {};
      for (const id of ids) if (data.has(`${type}/${id}`)) found[id] = data.get(`${type}/${id}`);
      return found;
    },
    set(changes: SignalDataSet) {
      for (const [type, entries] of Object.entries(changes))
        for (const [id, value] of Object.entries(entries ?? {}))
          if (value) data.set(`${type}/${id}`, value);
          else data.delete(`${type}/${id}`);
    },
  };
  return { creds: initAuthCreds(), keys: keys as unknown as SignalKeyStore };
}

/** The real Baileys client as a product would run it, reduced to what the tests look at. */
export class ProductClient {
  readonly auth: AuthenticationState;
  readonly seen: Sightings = {
    codes: [],
    qrs: [],
    opened: 0,
    messages: [],
    statuses: new Map(),
    updates: [],
    reactions: [],
    history: [],
    presences: [],
    refusals: new Map(),
  };
  sock!: WASocket;
  reconnects = true;
  private readonly url: string;
  private readonly extra: Partial<UserFacingSocketConfig>;
  private readonly changes = new EventEmitter();

  constructor(url: string, extra: Partial<UserFacingSocketConfig> = {}, auth = memoryAuth()) {
    this.url = url;
    this.extra = extra;
    this.auth = auth;
  }

  connect(): this {
    this.sock = makeWASocket({
      waWebSocketUrl: this.url,
      auth: this.auth,
      logger: quietLogger,
      browser: Browsers.ubuntu('Chrome'),
      ...this.extra,
    });
    this.listen(this.sock);
    return this;
  }

  /** Resolves with the first true value of a condition on what was seen. Rejects after 10 s. */
  async until<Value>(
    what: string,
    condition: (seen: Sightings) => Value | undefined | false,
  ): Promise<Value> {
    const deadline = AbortSignal.timeout(10_000);
    for (;;) {
      const value = condition(this.seen);
      if (value) return value;
      try {
        await once(this.changes, 'change', { signal: deadline });
      } catch {
        throw new Error(`the client has not seen: ${what}`);
      }
    }
  }

  /** Online, and past the first synchronisation, which holds events back. */
  async ready(): Promise<this> {
    await this.until('open', () => this.open && (this.auth.creds.accountSyncCounter ?? 0) > 0);
    return this;
  }

  open = false;

  qr(): Promise<string> {
    return this.until('a QR', ({ qrs }) => qrs.at(-1));
  }

  message(match: (message: WAMessage) => unknown): Promise<SeenMessage> {
    return this.until('the message', ({ messages }) => messages.find(({ message }) => match(message)));
  }

  text(text: string): Promise<SeenMessage> {
    return this.message(
      ({ message }) => (message?.conversation ?? message?.extendedTextMessage?.text) === text,
    );
  }

  status(id: string, least: number): Promise<true> {
    return this.until(`status ${least}`, ({ statuses }) => (statuses.get(id) ?? -1) >= least || undefined);
  }

  async stop(): Promise<void> {
    this.reconnects = false;
    await this.sock.end(undefined);
  }

  private listen({ ev, ws }: WASocket): void {
    const note = (change: () => void) => {
      change();
      this.changes.emit('change');
    };
    const { seen } = this;
    const raise = (id: string | null | undefined, status: number | null | undefined) => {
      if (id && status != null) seen.statuses.set(id, Math.max(status, seen.statuses.get(id) ?? -1));
    };
    ev.on('creds.update', (update) => note(() => Object.assign(this.auth.creds, update)));
    ev.on('connection.update', (update) => note(() => this.onConnection(update)));
    ev.on('messages.upsert', ({ messages, type }) =>
      note(() => {
        for (const message of messages) {
          seen.messages.push({ message, type });
          raise(message.key.id, message.status);
        }
      }),
    );
    ev.on('messages.update', (updates) =>
      note(() => {
        seen.updates.push(...updates);
        for (const { key, update } of updates) raise(key.id, update.status);
      }),
    );
    ev.on('messages.reaction', (reactions) => note(() => seen.reactions.push(...reactions)));
    ev.on('messaging-history.set', ({ messages }) => note(() => seen.history.push(...messages)));
    ev.on('presence.update', ({ presences }) =>
      note(() => seen.presences.push(...Object.values(presences).map((one) => one.lastKnownPresence))),
    );
    // As in the product. Baileys merges updates of one moment: a late receipt of the own phone hides one of the customer.
    ws.on('CB:receipt', (receipt: BinaryNode) =>
      note(() => {
        for (const { attrs } of [receipt, ...children(child(receipt, 'list'), 'item')])
          raise(attrs.id, receiptStatus[receipt.attrs.type ?? '']);
      }),
    );
    ws.on('CB:ack,class:message', ({ attrs }: { attrs: Record<string, string> }) =>
      note(() => attrs.error && seen.refusals.set(attrs.id ?? '', attrs.error)),
    );
  }

  private onConnection({ connection, qr, lastDisconnect }: BaileysEventMap['connection.update']): void {
    if (qr) this.seen.qrs.push(qr);
    if (connection === 'open') {
      this.open = true;
      this.seen.opened++;
    }
    if (connection !== 'close') return;
    this.open = false;
    const error = lastDisconnect?.error as { output?: { statusCode?: number } } | undefined;
    const code = error?.output?.statusCode ?? 0;
    this.seen.codes.push(code);
    if (!this.reconnects || FINAL_CODES.includes(code)) return;
    setTimeout(
      () => this.reconnects && this.connect(),
      code === DisconnectReason.restartRequired ? 0 : RECONNECT_MS,
    );
  }
}

/** Status numbers of Baileys: ERROR 0, PENDING 1, SERVER_ACK 2, DELIVERY_ACK 3, READ 4, PLAYED 5. */
export const { Status } = proto.WebMessageInfo;
