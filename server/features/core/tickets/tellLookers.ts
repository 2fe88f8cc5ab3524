import { wireName } from '@recado/shared/events';
import type { TicketLooker } from '@recado/shared/features/tickets';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { Looking } from '@recado/shared/lib/looking';
import { type Actor, can } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import { ourTypingChanged } from '../../../channels/channels.wakes.ts';
import { channelOf } from '../../../channels/registry.ts';
import { monotonicMs } from '../../../clock.ts';
import { ticketRooms } from '../../../events/audience.ts';
import type { EphemeralEvents } from '../../../events/openEphemeralEvents.ts';
import type { Kernel } from '../../../kernel.ts';
import { maySee } from '../access/access.ts';
import { users } from '../users/users.table.ts';
import { tickets } from './tickets.table.ts';
import { type ScreenState, screenChanged, screensAsked } from './tickets.wakes.ts';

/** A screen that hears the events that its person may hear. */
export interface LookingScreen {
  id: string;
  companyId: number;
  /** The person with their present rights. */
  actor(): Actor;
  isIn(room: string): boolean;
  send(name: string, payload: unknown): void;
}

/** What a screen of this process looks at. */
interface Own {
  screen: LookingScreen;
  state: ScreenState;
  /** The connection and ticket over which the customer may see that an agent types. */
  line: { connectionId: number; ticketId: number; companyId?: number } | undefined;
  /** An agent writes, and their text is for the customer. */
  writes: boolean;
}

/**
 * How often a process repeats who looks at its screens. Screens of a dead process are forgotten because nobody
 * repeats them.
 */
const againMs = 20_000;
const believedMs = 65_000;

/** Starts the `Lookers` of this process. */
export const tellLookers = (kernel: Kernel, ephemeral: EphemeralEvents) => new Lookers(kernel, ephemeral);

/**
 * Publishes who else has a conversation open and who writes in it, to those who may see it and to nobody else. The
 * event goes to the same rooms as every other event of the ticket at that moment. Nothing of it is stored. Each
 * process knows the screens of all processes. A person who leaves a screen, in any way, no longer counts.
 */
class Lookers {
  readonly #kernel: Kernel;
  readonly #ephemeral: EphemeralEvents;
  readonly #own = new Map<string, Own>();
  readonly #all = new Map<number, Map<string, ScreenState & { atMs: number }>>();
  /** The last report of each screen: a look-up for an earlier report has no effect any more. */
  readonly #turns = new Map<string, symbol>();
  readonly #stopRepeating: () => unknown;
  readonly #ends: (() => void)[];
  #isClosed = false;

  constructor(kernel: Kernel, ephemeral: EphemeralEvents) {
    this.#kernel = kernel;
    this.#ephemeral = ephemeral;
    const { wakeups, poller } = kernel;
    this.#stopRepeating = poller.every(againMs, 'lookers of conversations', async () => {
      this.#forgetSilent();
      await this.#repeatOwn();
    });
    this.#ends = [
      wakeups.on(screenChanged, (state) => this.#takeIn(state)),
      wakeups.on(screensAsked, () => {
        for (const { state } of this.#own.values()) this.#announce(state);
      }),
    ];
    wakeups.wake(screensAsked);
  }

  /** Takes a screen's report of where it is; a malformed report means nowhere. */
  look(screen: LookingScreen, sent: unknown): void {
    this.#look(screen, sent).catch(this.#warn('a look was not published'));
  }

  /** The screen shows no conversation any more. */
  leave(id: string): void {
    this.#turns.delete(id);
    const own = this.#own.get(id);
    this.#keep(id, undefined);
    if (own) this.#announce({ ...own.state, ticketUuid: null });
  }

  /** Sends a new screen the people who look at the tickets that it may see. */
  greet(screen: LookingScreen): Promise<void> {
    return this.#greet(screen).catch(this.#warn('lookers were not published'));
  }

  close(): void {
    this.#isClosed = true;
    void this.#stopRepeating();
    for (const id of [...this.#own.keys()]) this.leave(id);
    for (const end of this.#ends) end();
  }

  async #look(screen: LookingScreen, sent: unknown): Promise<void> {
    const read = Looking.safeParse(sent);
    if (!read.success || !read.data.ticketUuid) return this.leave(screen.id);
    const { ticketUuid, isTyping, isPrivate } = read.data;
    const writes = isTyping && !isPrivate;
    const current = this.#own.get(screen.id);
    const before = current?.state.ticketUuid === ticketUuid ? current : undefined;
    if (before?.state.looker.isTyping === isTyping && before.writes === writes) return;
    const turn = Symbol();
    this.#turns.set(screen.id, turn);
    const found = before
      ? { person: before.state.looker, line: before.line }
      : await lookOf(this.#kernel, screen, ticketUuid);
    if (this.#turns.get(screen.id) !== turn) return;
    if (!found) return this.leave(screen.id);
    const state: ScreenState = {
      companyId: screen.companyId,
      screen: screen.id,
      ticketUuid,
      looker: { ...found.person, isTyping },
    };
    this.#keep(screen.id, { screen, state, line: found.line, writes });
    this.#announce(state);
  }

  async #greet(screen: LookingScreen): Promise<void> {
    const { companyId } = screen;
    const uuids = new Set(
      [...(this.#all.get(companyId)?.values() ?? [])].map(({ ticketUuid }) => ticketUuid),
    );
    const seen: { ticketUuid: string; lookers: TicketLooker[] }[] = [];
    for (const ticketUuid of uuids) {
      const place = ticketUuid && (await placeOf(this.#kernel, companyId, ticketUuid));
      if (place && ticketRooms(place).some((room) => screen.isIn(room)))
        seen.push({ ticketUuid, lookers: this.#lookersOf(companyId, ticketUuid) });
    }
    screen.send(wireName(companyId, 'ticketLookers'), { action: 'all', tickets: seen });
  }

  /** The process announces to the customer when an agent begins to write to them, and when that ends in any way. */
  #keep(id: string, now: Own | undefined): void {
    const { wakeups } = this.#kernel;
    const lineOf = (one: Own | undefined) => (one?.writes ? one.line : undefined);
    const [was, is] = [lineOf(this.#own.get(id)), lineOf(now)];
    if (now) this.#own.set(id, now);
    else this.#own.delete(id);
    if (was?.ticketId === is?.ticketId) return;
    if (was) wakeups.wake(ourTypingChanged, { ...was, isTyping: false });
    if (is) wakeups.wake(ourTypingChanged, { ...is, isTyping: true });
  }

  /** Announces the state of an own screen to all processes, this one too. */
  #announce(state: ScreenState): void {
    this.#kernel.wakeups.wake(screenChanged, state);
  }

  /** Takes in the state of a screen of any process. */
  #takeIn(state: ScreenState): void {
    const { companyId, screen, ticketUuid, looker } = state;
    const company = this.#all.get(companyId) ?? new Map<string, ScreenState & { atMs: number }>();
    const before = company.get(screen);
    if (ticketUuid === null) company.delete(screen);
    else company.set(screen, { ...state, atMs: monotonicMs() });
    if (company.size > 0) this.#all.set(companyId, company);
    else this.#all.delete(companyId);
    if (before?.ticketUuid === ticketUuid && before?.looker.isTyping === looker.isTyping) return;
    if (before && before.ticketUuid !== ticketUuid) this.#tellSoon(companyId, before.ticketUuid);
    this.#tellSoon(companyId, ticketUuid);
  }

  #tellSoon(companyId: number, ticketUuid: string | null): void {
    if (ticketUuid)
      this.#publishLookers(companyId, ticketUuid).catch(this.#warn('lookers were not published'));
  }

  async #publishLookers(companyId: number, ticketUuid: string): Promise<void> {
    if (!this.#ephemeral.hasListeners(companyId)) return;
    const place = await placeOf(this.#kernel, companyId, ticketUuid);
    if (!place || this.#isClosed) return;
    this.#ephemeral.emit(
      companyId,
      'ticketLookers',
      { action: 'update', ticketUuid, lookers: this.#lookersOf(companyId, ticketUuid) },
      { to: ticketRooms(place) },
    );
  }

  /** The people who look at a ticket, each once, however many screens they have. */
  #lookersOf(companyId: number, ticketUuid: string): TicketLooker[] {
    const people = new Map<number, TicketLooker>();
    for (const { ticketUuid: at, looker } of this.#all.get(companyId)?.values() ?? [])
      if (at === ticketUuid)
        people.set(looker.userId, {
          ...looker,
          isTyping: looker.isTyping || (people.get(looker.userId)?.isTyping ?? false),
        });
    return [...people.values()];
  }

  #forgetSilent(): void {
    for (const [companyId, company] of this.#all)
      for (const state of company.values())
        if (monotonicMs() - state.atMs > believedMs) this.#takeIn({ ...state, companyId, ticketUuid: null });
  }

  /** A person who may no longer see the ticket no longer counts as looking. */
  async #repeatOwn(): Promise<void> {
    for (const { screen, state } of [...this.#own.values()]) {
      // A screen whose person cannot be read now is repeated with the next beat; the others are not held up.
      const found = await lookOf(this.#kernel, screen, state.ticketUuid!).catch((error: unknown) => {
        this.#warn('looker not repeated')(error);
        return state;
      });
      if (this.#own.get(screen.id)?.state !== state) continue;
      if (found) this.#announce(state);
      else this.leave(screen.id);
    }
  }

  #warn(what: string) {
    return (error: unknown) => this.#kernel.log.warn({ err: error }, what);
  }
}

/** What decides the rooms of a ticket. */
const placeOf = ({ database }: Kernel, companyId: number, ticketUuid: string) =>
  database.inCompany(
    companyId,
    (tx) =>
      tx
        .select({
          queueId: tickets.queueId,
          userId: tickets.userId,
          isGroup: tickets.isGroup,
          followerIds: tickets.followerIds,
        })
        .from(tickets)
        .where(eq(tickets.uuid, ticketUuid))
        .then(([place]) => place),
    'lookup',
  );

/** The ticket, if the person of this screen may see it, and who they are. */
const lookOf = ({ inWork }: Kernel, screen: LookingScreen, ticketUuid: string) =>
  inWork(
    screen.companyId,
    async ({ tx }) => {
      const actor = screen.actor();
      // An API token looks at nothing.
      if (actor.scopes || !can(actor, 'tickets:view')) return undefined;
      const [ticket] = await tx
        .select({ id: tickets.id, connectionId: tickets.whatsappId, channel: tickets.channel })
        .from(tickets)
        .where(and(eq(tickets.uuid, ticketUuid), maySee(actor)));
      const [person] = await tx
        .select({ userId: users.id, name: users.name, color: users.color })
        .from(users)
        .where(eq(users.id, actor.userId));
      const mayTell = ticket && can(actor, 'messages:send') && capabilitiesOf(ticket.channel).tellsTyping;
      return (
        ticket &&
        person && {
          person,
          line: mayTell
            ? {
                connectionId: ticket.connectionId,
                ticketId: ticket.id,
                ...(channelOf(ticket.channel).account && { companyId: screen.companyId }),
              }
            : undefined,
        }
      );
    },
    'read',
  );
