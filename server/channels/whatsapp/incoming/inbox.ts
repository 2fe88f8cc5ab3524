import { type BinaryNode, type Contact, proto, type WAMessage, type WASocket } from 'baileys';
import { BoundedMap } from '../../../concurrency/boundedMap.ts';
import { pictureChanged, presenceChanged } from '../../channels.wakes.ts';
import type { NewRawEvent } from '../../rawEvents.ts';
import type { SessionPlace } from '../../sessionPlace.ts';
import type { Report } from '../../sessionReport.ts';
import { storedId } from '../../storable.ts';
import { Addresses } from '../addresses.ts';
import type { Groups } from '../groups.ts';
import { rawHistory } from '../history/rawHistory.ts';
import { identitiesOf, isSameUser } from '../jids.ts';
import { type AckUpdate, ackOfServer, acksOfReceipt, rawAcks } from './acks.ts';
import { type CallPayload, Calls } from './calls.ts';
import { lidWithoutNumber, readEnvelope } from './chat.ts';
import { type LidMapping, StanzaNotes } from './journal.ts';
import { LastMessage } from './lastMessage.ts';
import type { OwnAddresses } from './payload.ts';
import { phonePeople } from './phonePeople.ts';
import { PlacesInSecond } from './placesInSecond.ts';
import { RawBatch } from './rawBatch.ts';
import {
  rawCall,
  rawGroupName,
  rawInfo,
  rawMessage,
  rawPhoneBook,
  rawSamePeople,
  rawUnreadable,
  type Surroundings,
  withoutPadding,
} from './rawMessage.ts';
import { readPollStanza } from './readPollStanza.ts';
import { Typing } from './typing.ts';

const remembered = 2000;
/** The sender usually repeats an unreadable message within a second or two. */
const unreadableWaitMs = 60_000;

/** Turns everything that a session hears into raw events. Messages go through the journal, the rest in batches. */
export class Inbox {
  readonly notes = new StanzaNotes();
  readonly addresses = new Addresses();
  readonly #typing = new Typing();
  readonly #calls = new Calls();
  readonly batch: RawBatch;
  readonly #place: SessionPlace;
  readonly #groups: Groups;
  readonly #lastMessage: LastMessage;
  readonly #places = new PlacesInSecond();
  /** Chats of the messages that are in the journal. */
  readonly #journaled = new BoundedMap<string, string>(remembered);
  /** Attributes of message stanzas, for messages that prove unreadable. */
  readonly #stanzas = new BoundedMap<string, Record<string, string>>(remembered);
  readonly #namedGroups = new BoundedMap<string, string>(remembered);
  /** People import old messages: pieces of the phone's history are stored. */
  wantsHistory = false;
  /** Nobody imports, but since then messages may be missing: the pieces are stored for these. */
  missedSince: Date | undefined;
  #own: OwnAddresses = { pn: '', lid: null };

  constructor(place: SessionPlace, groups: Groups, report: Report) {
    this.#place = place;
    this.#groups = groups;
    this.#lastMessage = new LastMessage(place.kernel.clock, report);
    this.batch = new RawBatch(place);
  }

  /** Our own addresses, once they are known. */
  get own(): OwnAddresses {
    return this.#own;
  }

  reset(me: { id: string; lid?: string | undefined } | undefined): void {
    this.#own = { pn: me?.id ?? '', lid: me?.lid ?? null };
  }

  /** Notes each stanza as it comes off the wire, before any other listener. */
  noteStanza(stanza: BinaryNode): void {
    const { tag, attrs } = stanza;
    if (tag === 'message') {
      this.notes.note(stanza);
      if (attrs.id) this.#stanzas.set(attrs.id, attrs as Record<string, string>);
      const envelope = readEnvelope(attrs, this.#own);
      if (envelope) this.addresses.seen(envelope.chat);
      this.#noteUnavailable(stanza);
    } else if (tag === 'receipt') this.#acks(acksOfReceipt(stanza, this.#own));
    else if (tag === 'ack' && attrs.class === 'message') this.#acks(ackOfServer(stanza));
  }

  /**
   * A message that WhatsApp gives to the phone alone: one to be seen once, or one that the phone sends again. The
   * library drops some of them in silence.
   */
  #noteUnavailable({ attrs, content }: BinaryNode): void {
    const child = unavailableIn(content);
    if (!child) return;
    const isOnce = child.attrs.type?.startsWith('view_once') === true;
    const event = rawUnreadable(
      attrs as Record<string, string>,
      this.#surroundings(attrs.from),
      isOnce ? 0 : unreadableWaitMs,
      isOnce,
    );
    if (event) this.batch.add([event]);
  }

  /** Messages of its chat before this one are stored; those after it are not read yet. */
  onTurn(stanza: BinaryNode): void {
    if (unavailableIn(stanza.content)) this.noteUnread(stanza);
  }

  /** This message came without content that we can read. */
  noteUnread({ attrs }: BinaryNode): void {
    this.#places.noteLate(attrs as Record<string, string>, this.#own);
  }

  /** A former session could not read this message, which came at this place of its second. */
  restoreUnread(id: string, place: number): void {
    this.#places.restore(id, place);
  }

  /** For the journal: a message that was just decrypted. */
  async toRawEvent(
    stanza: BinaryNode,
    plain: Uint8Array,
    decryptedFrom: string,
    lidMapping: LidMapping,
  ): Promise<NewRawEvent | undefined> {
    if (stanza.attrs.category === 'peer') {
      if (this.wantsHistory) return rawHistory(stanza, plain, this.#own);
      return this.missedSince && rawHistory(stanza, plain, this.#own, this.missedSince);
    }
    const missing = lidWithoutNumber(stanza.attrs, this.#own);
    const number = missing && (await lidMapping.getPNForLID(missing).catch(() => null));
    const vote = stanza.attrs.type === 'poll' ? await this.#voteIn(stanza, withoutPadding(plain)) : undefined;
    return rawMessage(stanza, plain, decryptedFrom, {
      ...this.#surroundings(stanza.attrs.from),
      number: number || undefined,
      vote,
      place: this.#places.of(stanza.attrs as Record<string, string>, this.#own),
    });
  }

  /** A vote that cannot be read says nothing; the message itself must be stored all the same. */
  #voteIn(stanza: BinaryNode, plain: Uint8Array): Promise<number[] | undefined> {
    return readPollStanza(this.#place, stanza, plain, this.#own).catch((error: unknown) => {
      this.#place.kernel.log.warn({ err: error }, 'a poll or vote could not be read');
      return undefined;
    });
  }

  /** The journal has committed these messages. */
  journaled(events: readonly NewRawEvent[]): void {
    const talk = events.filter(({ conversation }) => conversation !== 'history');
    if (talk.length === 0) return;
    for (const { eventKey, conversation } of talk) {
      this.#journaled.set(eventKey.split(':')[1]!, conversation);
      if (conversation.startsWith('group:')) this.#askName(`${conversation.slice(6)}@g.us`);
    }
    this.#lastMessage.came();
  }

  /** Listens to the library's events beyond the journal. */
  listen({ ev }: WASocket): void {
    ev.on('messages.upsert', ({ messages }) => {
      for (const message of messages) this.#beyondJournal(message);
    });
    ev.on('messaging-history.set', ({ lidPnMappings = [], contacts, chats }) => {
      this.same(lidPnMappings.map(({ lid, pn }) => [lid, pn]));
      const talkedTo = new Set(chats.map(({ id }) => id));
      this.#knows(contacts, (id) => talkedTo.has(id));
    });
    ev.on('contacts.upsert', (contacts) => this.#knows(contacts, () => false));
    ev.on('lid-mapping.update', ({ lid, pn }) => this.same([[lid, pn]]));
    ev.on('groups.update', (updates) => {
      for (const { id, subject } of updates) {
        if (!id) continue;
        this.#groups.forget(id);
        if (subject) this.#nameGroup(id, subject);
      }
    });
    ev.on('contacts.update', (changes) => {
      const { kernel, companyId, connectionId } = this.#place;
      for (const { id, imgUrl } of changes) {
        const identities = imgUrl ? identitiesOf([id]) : [];
        if (identities.length > 0)
          kernel.wakeups.wake(pictureChanged, { companyId, connectionId, identities });
      }
    });
    ev.on('group-participants.update', ({ id }) => this.#groups.forget(id));
    ev.on('call', (calls) => {
      for (const call of calls) this.#call(this.#calls.eventOf(call, this.#nowMs()));
    });
    ev.on('presence.update', ({ id, presences }) => {
      const { kernel, companyId, connectionId } = this.#place;
      for (const presence of this.#typing.updatesOf(id, presences))
        kernel.wakeups.wake(presenceChanged, {
          companyId,
          connectionId,
          identities: identitiesOf([id]),
          presence,
        });
    });
  }

  /** We hung up a call that rang. */
  callRefused(callId: string): void {
    this.#call(this.#calls.refused(callId));
  }

  #call(call: CallPayload | undefined): void {
    if (call) this.batch.add([rawCall(call)]);
  }

  /** Stores addresses that proved to be the same person. */
  same(people: string[][]): void {
    const provenSame = people.filter((jids) => identitiesOf(jids).length > 1);
    if (provenSame.length > 0) this.batch.add(rawSamePeople(provenSame));
  }

  /** Writes the events that wait. */
  flush(): Promise<void> {
    return this.batch.flush();
  }

  close(): Promise<void> {
    this.#lastMessage.close();
    return this.batch.close();
  }

  #knows(contacts: readonly Contact[], hasChat: (id: string) => boolean): void {
    const people = phonePeople(contacts, hasChat, this.#own);
    if (people.length > 0) this.batch.add(rawPhoneBook(people));
  }

  #acks(update: AckUpdate | undefined): void {
    if (update)
      this.batch.add(
        rawAcks(update, (id) => this.#journaled.get(storedId(id))),
        update.providerIds.map(storedId),
      );
  }

  /** Stores a message that came without the decryption of a stanza: a failed one, or one that the phone sent again. */
  #beyondJournal(message: WAMessage): void {
    const { key, messageStubType } = message;
    if (!key.id || this.#journaled.has(storedId(key.id)) || message.category === 'peer') return;
    if (isSameUser(key.remoteJid, this.#own.pn) || isSameUser(key.remoteJid, this.#own.lid)) return;
    if (messageStubType === proto.WebMessageInfo.StubType.CIPHERTEXT) {
      const attrs = this.#stanzas.get(key.id);
      const place = this.#places.ofLate(key.id);
      const event =
        attrs && rawUnreadable(attrs, { ...this.#surroundings(attrs.from), place }, unreadableWaitMs);
      if (event) this.batch.add([event]);
    } else if (message.message && identitiesOf([key.remoteJid]).length > 0)
      this.batch.add([rawInfo(message, this.#nowMs(), this.#places.ofLate(key.id))]);
  }

  #surroundings(from: string | undefined): Surroundings {
    return {
      own: this.#own,
      nowMs: this.#nowMs(),
      groupName: from ? this.#groups.name(from) : undefined,
      number: undefined,
    };
  }

  /** Asks a group for its name once per session. */
  #askName(jid: string): void {
    if (this.#namedGroups.has(jid)) return;
    this.#namedGroups.set(jid, '');
    void this.#groups.metadata(jid).then((metadata) => {
      if (metadata) this.#nameGroup(jid, metadata.subject);
      else this.#namedGroups.delete(jid);
    });
  }

  #nameGroup(jid: string, subject: string): void {
    if (this.#namedGroups.get(jid) === subject) return;
    this.#namedGroups.set(jid, subject);
    this.batch.add([rawGroupName(jid, subject, this.#nowMs())]);
  }

  #nowMs(): number {
    return this.#place.kernel.clock.now().getTime();
  }
}

/** The part of a message that says that its content goes to the phone alone. */
const unavailableIn = (content: BinaryNode['content']): BinaryNode | undefined =>
  Array.isArray(content) ? content.find(({ tag }) => tag === 'unavailable') : undefined;
