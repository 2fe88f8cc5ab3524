import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, desc, eq, gt, inArray, isNull, max } from 'drizzle-orm';
import type { ChannelSession } from '../../../../channels/channel.ts';
import { type PictureChange, pictureChanged, ticketOpened } from '../../../../channels/channels.wakes.ts';
import { BoundedMap } from '../../../../concurrency/boundedMap.ts';
import type { Tx } from '../../../../db/client.ts';
import type { Kernel } from '../../../../kernel.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { contactIdentities, contacts } from '../contacts.table.ts';
import { contactViewed } from '../contacts.wakes.ts';
import { refreshPicture } from './refreshPicture.ts';

/**
 * Between two questions of one connection: the channel takes a client that asks for hundreds at once for a machine.
 */
const usualPaceMs = 2000;
/** How soon a new ticket's contact is asked about. */
const lookMs = 10_000;
const mostWaiting = 500;
const ticketsInALook = 50;

/** What one session of this process still has to ask. */
interface Line {
  session: ChannelSession;
  /** Contacts, with whether the channel reported a new picture. */
  waiting: BoundedMap<number, { isChanged: boolean }>;
  activeRun: Promise<void> | undefined;
  /** Tickets up to this one were looked at. */
  seenTicketId: number | undefined;
}

/**
 * Keeps contacts' pictures: of new tickets, of tickets that somebody opens, of people who change theirs. It asks
 * through the sessions of this process, one picture at a time and slowly. Nothing waits for it. What is lost with the
 * process is asked for when the ticket is opened again. Returns how to end it.
 */
export function keepPictures(
  kernel: Kernel,
  sessions: () => readonly ChannelSession[],
  { paceMs = usualPaceMs, everyMs = lookMs }: { paceMs?: number; everyMs?: number } = {},
): () => Promise<void> {
  const keeper = new KeptPictures(kernel, sessions, { paceMs, everyMs });
  return () => keeper.close();
}

class KeptPictures {
  readonly #kernel: Kernel;
  readonly #sessions: () => readonly ChannelSession[];
  readonly #paceMs: number;
  readonly #lines = new Map<number, Line>();
  readonly #stopping = new AbortController();
  readonly #ends: (() => void)[];
  readonly #stopLooking: () => Promise<void>;

  constructor(
    kernel: Kernel,
    sessions: () => readonly ChannelSession[],
    { paceMs, everyMs }: { paceMs: number; everyMs: number },
  ) {
    this.#kernel = kernel;
    this.#sessions = sessions;
    this.#paceMs = paceMs;
    const { wakeups, poller } = kernel;
    this.#ends = [
      wakeups.on(ticketOpened, ({ connectionId, ticketId }) =>
        this.#quietly(this.#opened(connectionId, ticketId)),
      ),
      wakeups.on(pictureChanged, (change) => this.#quietly(this.#changed(change))),
      wakeups.on(contactViewed, ({ companyId, contactId }) =>
        this.#quietly(this.#looked(companyId, contactId)),
      ),
    ];
    this.#stopLooking = poller.every(everyMs, 'pictures of new tickets', () => this.#look());
    this.#quietly(this.#look());
  }

  async close(): Promise<void> {
    for (const end of this.#ends) end();
    this.#stopping.abort();
    await this.#stopLooking();
    await Promise.all([...this.#lines.values()].map(({ activeRun }) => activeRun));
  }

  #lineOf(session: ChannelSession | undefined): Line | undefined {
    if (!session?.isOpen() || !session.picture) return undefined;
    const before = this.#lines.get(session.connectionId);
    if (before?.session === session) return before;
    const line: Line = {
      session,
      waiting: new BoundedMap(mostWaiting),
      activeRun: undefined,
      seenTicketId: before?.seenTicketId,
    };
    this.#lines.set(session.connectionId, line);
    return line;
  }

  #want(line: Line, contactId: number, isChanged: boolean): void {
    line.waiting.set(contactId, { isChanged: isChanged || line.waiting.get(contactId)?.isChanged === true });
    line.activeRun ??= this.#askAll(line).finally(() => {
      line.activeRun = undefined;
    });
  }

  async #askAll({ session, waiting }: Line): Promise<void> {
    for (;;) {
      const [next] = waiting.entries();
      if (!next || this.#stopping.signal.aborted || !session.isOpen()) return;
      const [contactId, { isChanged }] = next;
      waiting.delete(contactId);
      await refreshPicture(this.#kernel, session, contactId, isChanged).catch((error: unknown) =>
        this.#kernel.log.warn({ err: error, contactId }, 'picture of a contact not asked for'),
      );
      await wait(this.#paceMs, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => {});
    }
  }

  /** Queues the contact of a ticket that somebody has opened. */
  async #opened(connectionId: number, ticketId: number): Promise<void> {
    const line = this.#lineOf(this.#kernel.channels?.session(connectionId));
    if (!line) return;
    const [ticket] = await this.#read(line.session.companyId, (tx) =>
      tx.select({ contactId: tickets.contactId }).from(tickets).where(eq(tickets.id, ticketId)),
    );
    if (ticket) this.#want(line, ticket.contactId, false);
  }

  /** Queues the contacts whose picture the channel reports as changed. */
  async #changed({ connectionId, identities }: PictureChange): Promise<void> {
    const line = this.#lineOf(this.#kernel.channels?.session(connectionId));
    if (!line) return;
    const rows = await this.#read(line.session.companyId, (tx) =>
      tx
        .selectDistinct({ id: contactIdentities.contactId })
        .from(contactIdentities)
        .where(
          and(
            inArray(
              contactIdentities.kind,
              identities.map(({ kind }) => kind),
            ),
            inArray(
              contactIdentities.value,
              identities.map(({ value }) => value),
            ),
          ),
        ),
    );
    for (const { id } of rows) this.#want(line, id, true);
  }

  /** Queues a contact that somebody looks at: on the connection of its newest ticket, else on any. */
  async #looked(companyId: number, contactId: number): Promise<void> {
    const own = this.#sessions().filter((session) => session.companyId === companyId);
    if (own.length === 0) return;
    const [ticket] = await this.#read(companyId, (tx) =>
      tx
        .select({ connectionId: tickets.whatsappId })
        .from(tickets)
        .where(eq(tickets.contactId, contactId))
        .orderBy(desc(tickets.id))
        .limit(1),
    );
    const line = this.#lineOf(
      own.find(({ connectionId }) => connectionId === ticket?.connectionId) ?? own[0],
    );
    if (line) this.#want(line, contactId, false);
  }

  /** Queues the contacts of new tickets that the channel was never asked about. */
  async #lookAt(line: Line): Promise<void> {
    const { companyId, connectionId } = line.session;
    const from = line.seenTicketId;
    if (from === undefined) {
      const [newest] = await this.#read(companyId, (tx) => tx.select({ id: max(tickets.id) }).from(tickets));
      line.seenTicketId = newest?.id ?? 0;
      return;
    }
    const rows = await this.#read(companyId, (tx) =>
      tx
        .select({ id: tickets.id, contactId: contacts.id })
        .from(tickets)
        .leftJoin(contacts, and(eq(contacts.id, tickets.contactId), isNull(contacts.pictureAskedAt)))
        .where(and(gt(tickets.id, from), eq(tickets.whatsappId, connectionId)))
        .orderBy(asc(tickets.id))
        .limit(ticketsInALook),
    );
    for (const { id, contactId } of rows) {
      line.seenTicketId = id;
      if (contactId !== null) this.#want(line, contactId, false);
    }
  }

  async #look(): Promise<void> {
    for (const session of this.#sessions()) {
      const line = this.#lineOf(session);
      if (line) await this.#lookAt(line);
    }
  }

  #read<T>(companyId: number, run: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#kernel.inWork(companyId, ({ tx }) => run(tx), 'read');
  }

  #quietly(work: Promise<void>): void {
    work.catch((error: unknown) => this.#kernel.log.warn({ err: error }, 'pictures not looked for'));
  }
}
