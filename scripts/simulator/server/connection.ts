import { randomUUID } from 'node:crypto';
import { decodeBinaryNode, encodeBinaryNode } from 'baileys';
import type { WebSocket } from 'ws';
import { handleReceipt } from '../handset/handleReceipt.ts';
import { welcomeCompanion } from '../handset/welcomeCompanion.ts';
import type { WaitingClient } from '../linking/waitingRoom.ts';
import { type Login, NoiseChannel } from '../wire/noiseChannel.ts';
import {
  type BinaryNode,
  child,
  children,
  element,
  newStanzaId,
  nowSeconds,
  SERVER_JID,
} from '../wire/stanza.ts';
import type { Companion, LiveConnection } from '../world/companion.ts';
import { pairKey } from '../world/ledger.ts';
import type { Network } from './network.ts';
import { answerQuery } from './queries/answerQuery.ts';
import { routeMessage } from './routeMessage.ts';

/** One client socket: handshake, login, and where what the client sends goes. */
export class Connection implements WaitingClient, LiveConnection {
  readonly id: string = randomUUID();
  readonly since: number = Date.now();
  readonly gone: AbortSignal;
  login: Login | undefined;
  onCodeFinish: ((wrappedKeyBundle: Buffer) => void) | undefined;
  private readonly network: Network;
  private readonly socket: WebSocket;
  private readonly channel: NoiseChannel;
  private readonly unanswered = new Map<string, (reply: BinaryNode) => void>();
  private companion: Companion | undefined;
  private frozen = false;
  private readonly ending = new AbortController();
  private work: Promise<void> = Promise.resolve();

  constructor(network: Network, socket: WebSocket) {
    this.network = network;
    this.gone = this.ending.signal;
    this.socket = socket;
    this.channel = new NoiseChannel(network.noise, {
      send: (frame) => socket.send(frame),
      login: (login) => this.onLogin(login),
      stanza: (data) => this.enqueue(data),
    });
    socket.on('message', (data: Buffer) => {
      try {
        this.channel.receive(data);
      } catch (error) {
        this.report(error);
        this.cut('terminate');
      }
    });
    socket.on('close', () => this.leave());
    socket.on('error', () => {}); // a close event follows
  }

  send(node: BinaryNode): void {
    if (this.frozen || this.socket.readyState !== this.socket.OPEN) return;
    this.network.world.emit('stanza', { direction: 'out', device: this.name, node });
    this.channel.send(encodeBinaryNode(node));
  }

  query(iq: BinaryNode, onReply: (reply: BinaryNode) => void): void {
    const id = newStanzaId();
    this.unanswered.set(id, onReply);
    this.send({ ...iq, attrs: { ...iq.attrs, id } });
  }

  fail(code: string | undefined, reason?: BinaryNode): void {
    this.send(element('stream:error', { code }, reason && [reason]));
    this.cut('close');
  }

  cut(how: 'close' | 'terminate'): void {
    this.leave();
    if (how === 'close') this.socket.close();
    else this.socket.terminate();
  }

  freeze(): void {
    this.frozen = true;
  }

  private get name(): string {
    return this.companion ? `${this.companion.owner.pn}:${this.companion.device}` : 'unlinked';
  }

  private onLogin(login: Login): void {
    this.login = login;
    if (login.payload.devicePairingData) this.offerPairing();
    else this.logIn(login);
  }

  private offerPairing(): void {
    const refs = this.network.waiting.offer(this).map((ref) => element('ref', {}, Buffer.from(ref)));
    const content = [element('pair-device', {}, refs)];
    this.query(element('iq', { from: SERVER_JID, type: 'set', xmlns: 'md' }, content), () => {});
  }

  private logIn({ noiseKey, payload }: Login): void {
    const account = this.network.world.byNumber(String(payload.username));
    const companion = account?.companions.get(payload.device ?? 0);
    const refusal = account && this.network.faults.takeLoginRefusal(account.pn);
    if (!account || !companion?.state.noiseKey.equals(noiseKey) || refusal) {
      this.send(element('failure', { reason: refusal ?? '401', location: 'simulator' }));
      this.socket.close();
      return;
    }
    companion.connection?.fail(undefined, element('conflict', { type: 'replaced' }));
    this.companion = companion;
    companion.connection = this;
    this.send(
      element('success', {
        t: nowSeconds(),
        props: '2',
        location: 'simulator',
        creation: nowSeconds(),
        companion_enc_static: '',
        lid: account.lidJid(companion.device),
        display_name: account.name,
      }),
    );
  }

  /** The client says it is ready: hand over what it missed, then go live. */
  private goLive(companion: Companion): void {
    const missed = companion.state.queue.map(({ node }) => node);
    const count = (tag: string) => String(missed.filter((node) => node.tag === tag).length);
    if (missed.length) {
      const preview = {
        count: String(missed.length),
        message: count('message'),
        receipt: count('receipt'),
        notification: count('notification'),
        call: '0',
      };
      this.send(element('ib', { from: SERVER_JID }, [element('offline_preview', preview)]));
    }
    missed.forEach((node, index) => {
      this.send({ ...node, attrs: { ...node.attrs, offline: String(index) } });
    });
    // Sent even for none: it starts the client's synchronisation.
    this.send(element('ib', { from: SERVER_JID }, [element('offline', { count: String(missed.length) })]));
    companion.live = true;
    this.network.world.announceCompanion(companion, 'open');
    const account = this.network.world.byNumber(companion.owner.pn);
    if (!account || companion.state.welcomed) return;
    companion.state.welcomed = true;
    welcomeCompanion(this.network.world, account, companion, this.network.media);
  }

  private leave(): void {
    if (this.gone.aborted) return;
    this.ending.abort();
    this.network.waiting.withdraw(this);
    const { companion } = this;
    if (companion?.connection !== this) return;
    companion.connection = undefined;
    companion.live = false;
    companion.isAvailable = false;
    companion.watches.clear();
    this.network.world.announceCompanion(companion, 'closed');
  }

  /** Decoding is asynchronous, so a chain of promises keeps the order. */
  private enqueue(data: Buffer): void {
    if (this.frozen) return;
    this.work = this.work
      .then(async () => this.onStanza(await decodeBinaryNode(data)))
      .catch((error: unknown) => this.report(error));
  }

  private onStanza(node: BinaryNode): void {
    if (this.gone.aborted) return; // was still queued when the stream ended
    this.network.world.emit('stanza', { direction: 'in', device: this.name, node });
    const { tag, attrs } = node;
    const { companion } = this;
    if (tag === 'iq') this.onQuery(node);
    else if (!companion) return;
    else if (tag === 'message') this.onMessage(companion, node);
    else if (tag === 'receipt') this.onReceipt(companion, node);
    else if (tag === 'ack') companion.settle(attrs.class ?? '', attrs.id ?? '', attrs.type);
    else if (tag === 'presence') this.onPresence(companion, node);
    else if (tag === 'chatstate') this.onTyping(companion, node);
    else if (tag === 'call') this.onCall(companion, node);
  }

  private onQuery(iq: BinaryNode): void {
    const { id = '', type, xmlns } = iq.attrs;
    if (type === 'result' || type === 'error') {
      const onReply = this.unanswered.get(id);
      this.unanswered.delete(id);
      onReply?.(iq);
      return;
    }
    const { network, companion } = this;
    const reply = answerQuery({ network, client: this, companion }, iq);
    this.send({ ...reply, attrs: { from: SERVER_JID, id, type: 'result', ...reply.attrs } });
    if (companion && xmlns === 'passive' && child(iq, 'active')) this.goLive(companion);
  }

  private onMessage(companion: Companion, node: BinaryNode): void {
    const { faults, world } = this.network;
    const { id = '', to } = node.attrs;
    const fault = this.refusesStranger(companion, node) ? '463' : faults.takeSendFault(companion.owner.pn);
    if (fault) world.emit('refused', { id, pn: companion.owner.pn, code: fault });
    const code = fault === '463' || fault === '479' ? fault : undefined;
    if (fault === undefined || code) {
      const answer = element('ack', { class: 'message', id, from: to, t: nowSeconds(), error: code });
      if (faults.acknowledgeMs) setTimeout(() => this.send(answer), faults.acknowledgeMs).unref();
      else this.send(answer);
    }
    if (fault === undefined || fault === 'unacknowledged') routeMessage(this.network, companion, node);
  }

  /** A locked account may only write to people who have written to it. */
  private refusesStranger({ owner }: Companion, { attrs }: BinaryNode): boolean {
    const { faults, world } = this.network;
    const other = faults.isLocked(owner.pn) ? world.byJid(attrs.to) : undefined;
    if (!other || other.pn === owner.pn) return false;
    return !world.ledger.entriesOf(pairKey(owner.pn, other.pn)).some(({ authorPn }) => authorPn === other.pn);
  }

  private onReceipt(companion: Companion, node: BinaryNode): void {
    const { world } = this.network;
    const { id = '', to = '', type, participant, recipient } = node.attrs;
    this.send(element('ack', { class: 'receipt', id, from: to, type, participant }));
    const ids = [id, ...children(child(node, 'list'), 'item').map((item) => item.attrs.id ?? '')];
    const other = world.byJid(recipient ?? to);
    const chat = world.groups.has(to) ? to : other && pairKey(companion.owner.pn, other.pn);
    for (const each of ids) {
      if (type !== 'retry') companion.settle('message', each);
      if (chat) handleReceipt(world, companion, { chat, id: each, type, node });
    }
  }

  private onPresence(companion: Companion, node: BinaryNode): void {
    const { type, to } = node.attrs;
    if (type === 'available' || type === 'unavailable') companion.isAvailable = type === 'available';
    const target = type === 'subscribe' ? this.network.world.byJid(to) : undefined;
    if (!target) return;
    companion.watches.add(target.pn);
    const away = target.settings.on ? {} : { type: 'unavailable', last: nowSeconds() };
    companion.push(element('presence', { from: to, ...away }));
  }

  private onTyping(companion: Companion, node: BinaryNode): void {
    const target = this.network.world.byJid(node.attrs.to);
    const content = child(node);
    const state = content?.attrs.media === 'audio' ? 'recording' : (content?.tag ?? '');
    if (target) this.network.world.emit('typing', { fromPn: companion.owner.pn, toPn: target.pn, state });
  }

  /** The product refused a call. */
  private onCall(companion: Companion, node: BinaryNode): void {
    const { world } = this.network;
    const content = child(node);
    const { id, to } = node.attrs;
    const caller = world.byJid(to);
    this.send(element('ack', { class: 'call', id, from: to, type: content?.tag }));
    if (content && caller)
      world.emit('call', {
        id: content.attrs['call-id'] ?? '',
        fromPn: caller.pn,
        toPn: companion.owner.pn,
        state: content.tag,
      });
  }

  private report(error: unknown): void {
    console.error(`simulator: connection ${this.name}:`, error instanceof Error ? error.message : error);
  }
}
