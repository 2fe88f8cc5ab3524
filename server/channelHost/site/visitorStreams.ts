import { Readable } from 'node:stream';
import { AppError } from '@recado/shared/errors';
import { and, eq } from 'drizzle-orm';
import { ourTypingChanged } from '../../channels/channels.wakes.ts';
import { siteNews } from '../../channels/site/site.wakes.ts';
import { BoundedMap } from '../../concurrency/boundedMap.ts';
import { rightsChanged } from '../../events/events.wakes.ts';
import { contactIdentities } from '../../features/core/contacts/contacts.table.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import type { Kernel } from '../../kernel.ts';
import { readEntries } from './readEntries.ts';
import type { SiteDoors } from './siteDoors.ts';

/** At most so many streams are open: of one address, of one chat, of this process. */
const most = { address: 40, connection: 2000, all: 5000 };
const heartbeatMs = 25_000;
/** A stream ends after so long, and the page comes back with its cursor: so a lost wake-up costs no longer. */
const lifeMs = 4 * 60_000;
/** A page that reads so slowly loses its stream. */
const mostUnreadBytes = 1_000_000;
const mostTickets = 2000;

/** An open stream of one visitor's page. */
interface Open {
  companyId: number;
  /** The chat's public name. */
  publicId: string;
  origin: string;
  connectionId: number;
  conversationId: number;
  handle: string;
  address: string;
  after: number;
  body: Readable;
  isReading: boolean;
  isStale: boolean;
}

/**
 * The open streams of visitors in this process. A stream begins with all entries after its cursor, then follows the
 * conversation: nothing is lost between, and nothing comes twice. (SITE-11)
 */
export class VisitorStreams {
  readonly #kernel: Kernel;
  readonly #doors: SiteDoors;
  readonly #open = new Set<Open>();
  readonly #counts = new Map<string, number>();
  readonly #handles = new BoundedMap<number, Promise<string[]>>(mostTickets);
  readonly #ends: (() => void)[];

  constructor(kernel: Kernel, doors: SiteDoors) {
    this.#kernel = kernel;
    this.#doors = doors;
    const heartbeat = setInterval(() => this.#beat(), heartbeatMs).unref();
    this.#ends = [
      () => clearInterval(heartbeat),
      kernel.wakeups.on(siteNews, ({ companyId, conversationId }) => {
        for (const one of this.#open)
          if (one.companyId === companyId && one.conversationId === conversationId) this.#read(one);
      }),
      kernel.wakeups.on(ourTypingChanged, (typing) => void this.#tellTyping(typing)),
      kernel.wakeups.on(
        rightsChanged,
        ({ companyId }) => void this.#endUnwelcome((one) => one.companyId === companyId, true),
      ),
    ];
  }

  /** Opens a stream after a cursor; ERR_TOO_MANY_REQUESTS when too many are open. */
  open(from: Omit<Open, 'body' | 'isReading' | 'isStale'>): Readable {
    const names = [`a ${from.address}`, `c ${from.connectionId}`, 'all'];
    const limits = [most.address, most.connection, most.all];
    if (names.some((name, n) => (this.#counts.get(name) ?? 0) >= limits[n]!))
      throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds: 30 } });
    const body = new Readable({ read() {} });
    const one: Open = { ...from, body, isReading: false, isStale: false };
    for (const name of names) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    this.#open.add(one);
    const life = setTimeout(() => body.push(null), lifeMs).unref();
    body.once('close', () => {
      clearTimeout(life);
      this.#open.delete(one);
      for (const name of names) {
        const left = (this.#counts.get(name) ?? 1) - 1;
        if (left > 0) this.#counts.set(name, left);
        else this.#counts.delete(name);
      }
    });
    body.push(': open\n\n');
    this.#read(one);
    return body;
  }

  /** Ends all of them; pages come back to another process. */
  close(): void {
    for (const end of this.#ends) end();
    for (const { body } of this.#open) body.push(null);
  }

  #push(one: Open, event: object): void {
    if (one.body.destroyed || one.body.readableEnded) return;
    if (one.body.readableLength > mostUnreadBytes) one.body.destroy();
    else one.body.push(`data: ${JSON.stringify(event)}\n\n`);
  }

  /** Sends what is new; news that come meanwhile are read right after. */
  #read(one: Open): void {
    if (one.isReading) {
      one.isStale = true;
      return;
    }
    one.isReading = true;
    this.#readAll(one)
      .catch((error: unknown) => {
        this.#kernel.log.warn({ err: error, connectionId: one.connectionId }, 'stream of a visitor broke');
        one.body.destroy();
      })
      .finally(() => {
        one.isReading = false;
      });
  }

  async #readAll(one: Open): Promise<void> {
    for (;;) {
      one.isStale = false;
      const { entries, hasMore, lastSeq } = await this.#kernel.database.inCompany(
        one.companyId,
        (tx) => readEntries(tx, this.#kernel, one.conversationId, { after: one.after }),
        'read',
      );
      if (one.body.destroyed) return;
      if (lastSeq !== undefined) {
        one.after = lastSeq;
        this.#push(one, { entries, seq: lastSeq });
      }
      if (!hasMore && !one.isStale) return;
    }
  }

  #beat(): void {
    for (const { body } of this.#open) if (body.readableLength < mostUnreadBytes) body.push(':\n\n');
    void this.#endUnwelcome(() => true, false);
  }

  /** Ends streams whose chat is no longer there, or no longer for their page: without plan, switched off, suspended. */
  async #endUnwelcome(concerns: (one: Open) => boolean, isFresh: boolean): Promise<void> {
    const open = [...this.#open].filter(concerns);
    for (const publicId of new Set(open.map((one) => one.publicId))) {
      const origins = await this.#doors.find(publicId, isFresh).then(
        ({ look }) => look.origins,
        // A database that does not answer ends nothing.
        (error: unknown): string[] | undefined => (error instanceof AppError ? [] : undefined),
      );
      for (const one of open)
        if (origins && one.publicId === publicId && !origins.includes(one.origin)) one.body.push(null);
    }
  }

  /** Staff types in a ticket: the visitor's page shows it. */
  async #tellTyping({ connectionId, ticketId, isTyping }: TypingInTicket): Promise<void> {
    const open = [...this.#open].filter((one) => one.connectionId === connectionId);
    if (open.length === 0) return;
    const handles = await this.#handlesOf(open[0]!.companyId, ticketId).catch((): string[] => []);
    for (const one of open) if (handles.includes(one.handle)) this.#push(one, { isTyping });
  }

  #handlesOf(companyId: number, ticketId: number): Promise<string[]> {
    const before = this.#handles.get(ticketId);
    if (before) return before;
    const handles = this.#kernel.database
      .inCompany(
        companyId,
        (tx) =>
          tx
            .select({ handle: contactIdentities.value })
            .from(tickets)
            .innerJoin(contactIdentities, eq(contactIdentities.contactId, tickets.contactId))
            .where(and(eq(tickets.id, ticketId), eq(contactIdentities.kind, 'visitor'))),
        'read',
      )
      .then((rows) => rows.map(({ handle }) => handle));
    this.#handles.set(ticketId, handles);
    setTimeout(() => this.#handles.delete(ticketId), 60_000).unref();
    return handles;
  }
}

interface TypingInTicket {
  connectionId: number;
  ticketId: number;
  isTyping: boolean;
}
