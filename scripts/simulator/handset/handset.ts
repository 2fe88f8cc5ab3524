import { proto } from 'baileys';
import { bundleToNodes } from '../signal/keyBundle.ts';
import { bytesOf, element, nowSeconds } from '../wire/stanza.ts';
import type { Account, Letter, Waiting } from '../world/account.ts';
import type { Companion } from '../world/companion.ts';
import { type LedgerEntry, pairKey } from '../world/ledger.ts';
import type { World } from '../world/world.ts';
import { answerPeerRequest } from './answerPeerRequest.ts';
import { applyMessage } from './applyMessage.ts';

const MAX_RETRY_REQUESTS = 4;

/** The chat a letter belongs to, as the ledger names it. */
const chatOf = (account: Account, letter: Letter): string => {
  if (letter.chat.endsWith('@g.us')) return letter.chat;
  return pairKey(letter.fromPn, letter.chat === letter.fromPn ? account.pn : letter.chat);
};

/** The phone in somebody's hand: receives, decrypts, confirms. */
export class Handset {
  readonly account: Account;
  private readonly world: World;
  private readonly retryRequests = new Map<string, number>();

  constructor(world: World, account: Account) {
    this.world = world;
    this.account = account;
  }

  /** Switches the handset; on again, it takes what has waited. */
  switchTo(on: boolean): void {
    this.account.settings.on = on;
    if (!on) return;
    for (const waiting of this.account.state.waiting.splice(0)) this.take(waiting);
    this.catchUp();
  }

  /** An encrypted copy from a linked device, of the other side or our own. */
  receive(letter: Letter): void {
    this.world.ledger.noteCopy(chatOf(this.account, letter), letter.stanza.attrs.id ?? '');
    this.takeOrKeep({ letter });
  }

  /** A request of a linked device of our own account to this handset alone. */
  receiveRequest(letter: Letter): void {
    this.takeOrKeep({ letter, isRequest: true });
  }

  /** A message already in the clear, written on another handset. */
  arrive(entry: LedgerEntry): void {
    this.takeOrKeep({ chat: entry.chat, id: entry.id });
  }

  /** Tells the author's linked devices what became of a message. */
  confirm(entry: LedgerEntry, type?: 'read' | 'played'): void {
    const author = this.world.byNumber(entry.authorPn);
    const reception = this.world.ledger.reception(entry, this.account.pn);
    const now = Date.now();
    reception.deliveredAt ??= now;
    if (type) reception.readAt ??= now;
    if (type === 'played') reception.playedAt ??= now;
    const from = entry.chat.endsWith('@g.us')
      ? { from: entry.chat, participant: this.account.lidJid() }
      : { from: this.account.jid(entry.addressing) };
    for (const companion of author?.companions.values() ?? [])
      companion.deliver(element('receipt', { ...from, id: entry.id, type, t: nowSeconds() }));
    this.world.emit('status', entry);
  }

  /** Sends the confirmations a switched-off phone or a stopped simulator left out. */
  catchUp(): void {
    const { ledger } = this.world;
    for (const chat of ledger.chatsOf(this.account.pn))
      for (const entry of ledger.entriesOf(chat)) {
        const reception = entry.receptions.get(this.account.pn);
        if (reception?.copies && entry.authorPn !== this.account.pn && !reception.deliveredAt)
          this.confirmLater(entry);
      }
  }

  private takeOrKeep(waiting: Waiting): void {
    if (this.account.settings.on) this.take(waiting);
    else this.account.state.waiting.push(waiting);
  }

  private take(waiting: Waiting): void {
    if ('letter' in waiting) {
      if (waiting.isRequest) this.answer(waiting.letter);
      else this.open(waiting.letter);
      return;
    }
    const entry = this.world.ledger.find(waiting.chat, waiting.id);
    if (entry) this.accept(entry);
  }

  /** Requests that it cannot read, and those of kinds that it does not know, stay without an answer. */
  private answer(letter: Letter): void {
    const companion = this.account.companions.get(letter.fromDevice);
    if (!companion) return;
    try {
      const message = this.decrypt(letter, companion);
      const { protocolMessage } = message.deviceSentMessage?.message ?? message;
      const request = protocolMessage?.peerDataOperationRequestMessage;
      if (!request) return;
      answerPeerRequest(this.world, this.account, companion, request, letter.stanza.attrs.id ?? '');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.world.emit('undecryptable', { id: letter.stanza.attrs.id ?? '', pn: this.account.pn, reason });
    }
  }

  private open(letter: Letter): void {
    const sender = this.world.byNumber(letter.fromPn);
    const companion = sender?.companions.get(letter.fromDevice);
    if (!sender || !companion) return; // unlinked in the meantime
    const id = letter.stanza.attrs.id ?? '';
    let message: proto.IMessage;
    try {
      message = this.decrypt(letter, companion);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.world.emit('undecryptable', { id, pn: this.account.pn, reason });
      this.askAgain(companion, letter, id);
      return;
    }
    const content = message.deviceSentMessage?.message ?? message;
    const entry = this.world.ledger.record({
      id,
      chat: chatOf(this.account, letter),
      authorPn: sender.pn,
      sentAt: Date.now(),
      message: proto.Message.encode(content).finish(),
      addressing: letter.addressing,
    });
    applyMessage(this.world.ledger, entry.chat, sender.pn, content);
    this.accept(entry);
  }

  private decrypt(letter: Letter, from: Companion): proto.IMessage {
    const { keys } = this.account;
    let message: proto.IMessage = {};
    for (const node of letter.ciphertexts) {
      const { type } = node.attrs;
      if (type === 'skmsg') message = keys.decryptFromGroup(letter.chat, from.address, bytesOf(node));
      else if (type === 'pkmsg' || type === 'msg')
        message = keys.decrypt(from.address, { type, ciphertext: bytesOf(node) });
      const senderKey = message.senderKeyDistributionMessage;
      if (senderKey) keys.learnSenderKey(from.address, senderKey);
    }
    return message;
  }

  private accept(entry: LedgerEntry): void {
    this.world.ledger.reception(entry, this.account.pn).copies++;
    this.world.emit('message', entry);
    if (entry.authorPn === this.account.pn) this.confirmOwnCopy(entry);
    else this.confirmLater(entry);
  }

  /** Our linked device wrote it: tell the device that its copy has reached the handset. */
  private confirmOwnCopy(entry: LedgerEntry): void {
    const other = this.world.otherSide(entry);
    if (!other) return;
    after(this.account.settings.ownCopyMs, () => {
      const attributes = {
        from: this.account.pnJid(),
        recipient: typeof other === 'string' ? other : other.jid(entry.addressing),
        type: 'sender',
        id: entry.id,
        t: nowSeconds(),
      };
      for (const companion of this.account.companions.values())
        companion.deliver(element('receipt', attributes));
    });
  }

  /** Once a device is linked it speaks for the account, so the handset itself confirms only to other devices. */
  private confirmLater(entry: LedgerEntry): void {
    const { settings, companions } = this.account;
    if (companions.size && !this.world.byNumber(entry.authorPn)?.companions.size) return;
    if (!settings.autoDeliver) return;
    after(settings.deliveredMs, () => {
      if (!settings.on) return;
      this.confirm(entry);
      if (settings.autoRead) after(settings.readMs, () => settings.on && this.confirm(entry, 'read'));
    });
  }

  /** A copy could not be read: forget the session and ask for the message again, with keys to build a new one. */
  private askAgain(from: Companion, letter: Letter, id: string): void {
    const count = (this.retryRequests.get(id) ?? 0) + 1;
    if (count > MAX_RETRY_REQUESTS) return;
    this.retryRequests.set(id, count);
    this.account.keys.forgetSessions(from.address);
    const [registration, type, identity, signedKey, key] = bundleToNodes(this.account.keys.takeBundle());
    const group = letter.chat.endsWith('@g.us');
    const own = from.owner.pn === this.account.pn;
    const attributes = {
      from: group ? letter.chat : this.account.jid(letter.addressing),
      participant: group ? this.account.lidJid() : undefined,
      recipient: own && !group ? letter.stanza.attrs.to : undefined,
      id,
      type: 'retry',
      t: nowSeconds(),
    };
    from.deliver(
      element('receipt', attributes, [
        element('retry', { count: String(count), id, t: letter.stanza.attrs.t ?? nowSeconds(), v: '1' }),
        registration!,
        element('keys', {}, [type!, identity!, key!, signedKey!]),
      ]),
    );
  }
}

function after(delayMs: number, job: () => void): void {
  if (delayMs > 0) setTimeout(job, delayMs).unref();
  else job();
}
