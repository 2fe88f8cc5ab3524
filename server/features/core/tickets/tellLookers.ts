import { wireName } from '@recado/shared/events';
import type { TicketLooker } from '@recado/shared/features/tickets';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { Looking } from '@recado/shared/lib/looking';
import { type Actor, can } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import { ourTypingChanged } from '../../../channels/channels.wakes.ts';
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
  tell(name: string, payload: unknown): void;
}

/** What a screen of this process looks at. */
interface Own {
  screen: LookingScreen;
  told: ScreenState;
  /** The connection and ticket over which the customer may see that an agent types. */
  line: { connectionId: number; ticketId: number } | undefined;
  /** An agent writes, and their text is for the customer. */
  writes: boolean;
}

/**
 * How often a process repeats who looks at its screens. Screens of a dead process are forgotten because nobody
 * repeats them.
 */
const againMs = 20_000;
const believedMs = 65_000;

/**
 * Publishes who else has a conversation open and who writes in it, to those who may see it and to nobody else. The
 * event goes to the same rooms as every other event of the ticket at that moment. Nothing of it is stored. Each
 * process knows the screens of all processes. A person who leaves a screen, in any way, no longer counts.
 */
export function tellLookers({ wakeups, inWork, database, poller, log }: Kernel, ephemeral: EphemeralEvents) {
  const own = new Map<string, Own>();
  const all = new Map<number, Map<string, ScreenState & { atMs: number }>>();
  // The last report of each screen: a look-up for an earlier report has no effect any more.
  const asked = new Map<string, symbol>();
  let isClosed = false;

  const say = (told: ScreenState) => wakeups.wake(screenChanged, told);
  const lookersOf = (companyId: number, ticketUuid: string): TicketLooker[] => {
    const people = new Map<number, TicketLooker>();
    for (const { ticketUuid: at, looker } of all.get(companyId)?.values() ?? [])
      if (at === ticketUuid)
        people.set(looker.userId, {
          ...looker,
          isTyping: looker.isTyping || (people.get(looker.userId)?.isTyping ?? false),
        });
    return [...people.values()];
  };
  const placeOf = (companyId: number, ticketUuid: string) =>
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

  async function tell(companyId: number, ticketUuid: string): Promise<void> {
    if (!ephemeral.hasListeners(companyId)) return;
    const place = await placeOf(companyId, ticketUuid);
    if (!place || isClosed) return;
    ephemeral.emit(
      companyId,
      'ticketLookers',
      { action: 'update', ticketUuid, lookers: lookersOf(companyId, ticketUuid) },
      { to: ticketRooms(place) },
    );
  }
  const soon = (companyId: number, ticketUuid: string | null | undefined) => {
    if (ticketUuid)
      tell(companyId, ticketUuid).catch((error: unknown) => log.warn({ err: error }, 'lookers not told'));
  };

  function hear(told: ScreenState): void {
    const { companyId, screen, ticketUuid, looker } = told;
    const company = all.get(companyId) ?? new Map<string, ScreenState & { atMs: number }>();
    const before = company.get(screen);
    if (ticketUuid === null) company.delete(screen);
    else company.set(screen, { ...told, atMs: monotonicMs() });
    if (company.size > 0) all.set(companyId, company);
    else all.delete(companyId);
    if (before?.ticketUuid === ticketUuid && before?.looker.isTyping === looker.isTyping) return;
    if (before && before.ticketUuid !== ticketUuid) soon(companyId, before.ticketUuid);
    soon(companyId, ticketUuid);
  }

  function leave(id: string): void {
    asked.delete(id);
    const known = own.get(id);
    keep(id, undefined);
    if (known) say({ ...known.told, ticketUuid: null });
  }

  // The process announces to the customer when an agent begins to write to them, and when that ends in any way.
  function keep(id: string, now: Own | undefined): void {
    const lineOf = (one: Own | undefined) => (one?.writes ? one.line : undefined);
    const [was, is] = [lineOf(own.get(id)), lineOf(now)];
    if (now) own.set(id, now);
    else own.delete(id);
    if (was?.ticketId === is?.ticketId) return;
    if (was) wakeups.wake(ourTypingChanged, { ...was, isTyping: false });
    if (is) wakeups.wake(ourTypingChanged, { ...is, isTyping: true });
  }

  // The ticket, if the person of this screen may see it, and who they are.
  const lookOf = (screen: LookingScreen, ticketUuid: string) =>
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
            line: mayTell ? { connectionId: ticket.connectionId, ticketId: ticket.id } : undefined,
          }
        );
      },
      'read',
    );

  async function look(screen: LookingScreen, sent: unknown): Promise<void> {
    const read = Looking.safeParse(sent);
    if (!read.success || !read.data.ticketUuid) return leave(screen.id);
    const { ticketUuid, isTyping, isPrivate } = read.data;
    const writes = isTyping && !isPrivate;
    const known = own.get(screen.id);
    const before = known?.told.ticketUuid === ticketUuid ? known : undefined;
    if (before?.told.looker.isTyping === isTyping && before.writes === writes) return;
    const turn = Symbol();
    asked.set(screen.id, turn);
    const found = before
      ? { person: before.told.looker, line: before.line }
      : await lookOf(screen, ticketUuid);
    if (asked.get(screen.id) !== turn) return;
    if (!found) return leave(screen.id);
    const told: ScreenState = {
      companyId: screen.companyId,
      screen: screen.id,
      ticketUuid,
      looker: { ...found.person, isTyping },
    };
    keep(screen.id, { screen, told, line: found.line, writes });
    say(told);
  }

  const stopAgain = poller.every(againMs, 'lookers of conversations', async () => {
    for (const [companyId, company] of all)
      for (const told of company.values())
        if (monotonicMs() - told.atMs > believedMs) hear({ ...told, companyId, ticketUuid: null });
    // A person who may no longer see the ticket no longer counts as looking.
    for (const { screen, told } of [...own.values()]) {
      // A screen whose person cannot be read now is repeated with the next beat; the others are not held up.
      const found = await lookOf(screen, told.ticketUuid!).catch((error: unknown) => {
        log.warn({ err: error }, 'looker not repeated');
        return told;
      });
      if (own.get(screen.id)?.told !== told) continue;
      if (found) say(told);
      else leave(screen.id);
    }
  });
  const ends = [
    wakeups.on(screenChanged, hear),
    wakeups.on(screensAsked, () => {
      for (const { told } of own.values()) say(told);
    }),
  ];
  wakeups.wake(screensAsked);

  return {
    /** Takes a screen's report of where it is; a malformed report means nowhere. */
    look(screen: LookingScreen, sent: unknown): void {
      look(screen, sent).catch((error: unknown) => log.warn({ err: error }, 'look not told'));
    },
    leave,
    /** Sends a new screen the people who look at the tickets that it may see. */
    greet(screen: LookingScreen): Promise<void> {
      return greet(screen).catch((error: unknown) => log.warn({ err: error }, 'lookers not told'));
    },
    close(): void {
      isClosed = true;
      void stopAgain();
      for (const id of [...own.keys()]) leave(id);
      for (const end of ends) end();
    },
  };

  async function greet(screen: LookingScreen): Promise<void> {
    const uuids = new Set(
      [...(all.get(screen.companyId)?.values() ?? [])].map(({ ticketUuid }) => ticketUuid),
    );
    const seen: { ticketUuid: string; lookers: TicketLooker[] }[] = [];
    for (const ticketUuid of uuids) {
      const place = ticketUuid && (await placeOf(screen.companyId, ticketUuid));
      if (place && ticketRooms(place).some((room) => screen.isIn(room)))
        seen.push({ ticketUuid, lookers: lookersOf(screen.companyId, ticketUuid) });
    }
    screen.tell(wireName(screen.companyId, 'ticketLookers'), { action: 'all', tickets: seen });
  }
}
