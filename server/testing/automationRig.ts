import { asc, eq, sql } from 'drizzle-orm';
import { startAutomation } from '../automation/startAutomation.ts';
import { leaveTimerSteps } from '../automation/timers.ts';
import type { Content } from '../channels/channel.ts';
import { connections } from '../features/core/connections/connections.table.ts';
import { messages } from '../features/core/messages/messages.table.ts';
import { companySettings } from '../features/core/settings/settings.table.ts';
import { ticketLogs, tickets } from '../features/core/tickets/tickets.table.ts';
import type { TestApp } from './buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from './fakeChannel.ts';
import { newNumber } from './newCustomer.ts';

type Ticket = typeof tickets.$inferSelect;
type Options = Parameters<typeof fakeConnection>[1];

/** Customers who write, and the automation that answers them. */
export interface AutomationRig {
  automation: ReturnType<typeof startAutomation>;
  /** A connection of company A. */
  line(options?: Options): Promise<FakeConnection>;
  set(settings: Record<string, string>): Promise<void>;
  /** Changes a connection. */
  change(line: FakeConnection, fields: Partial<typeof connections.$inferInsert>): Promise<void>;
  customer(line: FakeConnection, number?: string): Customer;
  /** Makes the ticket look as if it had not moved and had no message for so many minutes. */
  idleFor(ticket: Pick<Ticket, 'id'>, minutes: number): Promise<void>;
  /** Finds due timers, and runs them. */
  timePasses(): Promise<void>;
}

/** A customer who writes to a connection. */
export interface Customer {
  number: string;
  /** Writes, and returns the bot's messages in reply. */
  says(words: string | Content): Promise<string[]>;
  /** Their newest ticket. */
  ticket(): Promise<Ticket>;
  tickets(): Promise<Ticket[]>;
  /** The timeline of their newest ticket: type, person, note. */
  log(): Promise<string[]>;
}

/** Starts it; it stops with the app. */
export function automationRig(app: TestApp): AutomationRig {
  const { kernel, companyA } = app;
  const automation = startAutomation(kernel);
  app.stopFirst.push(() => automation.stop());
  const ticketsOf = (number: string) =>
    app.read((tx) =>
      tx
        .select()
        .from(tickets)
        .where(sql`contact_id in (select contact_id from contact_identities where value = ${number})`)
        .orderBy(asc(tickets.id)),
    );
  const saidTo = async (number: string) => {
    const own = await ticketsOf(number);
    const rows = await app.read((tx) =>
      tx
        .select({ body: messages.body, mediaId: messages.mediaId })
        .from(messages)
        .where(
          sql`ticket_id = any(${sql.param(own.map(({ id }) => id))}::int[]) and from_me and provider_id not like 'IN%'`,
        )
        .orderBy(asc(messages.id)),
    );
    return rows.map(({ body, mediaId }) => (mediaId === null ? body : `[file] ${body}`.trim()));
  };
  return {
    automation,
    line: (options) => fakeConnection(app, options),
    set: (settings) =>
      kernel.inWork(companyA, async ({ tx }) => {
        await tx.delete(companySettings);
        for (const [key, value] of Object.entries(settings))
          await tx.insert(companySettings).values({ key, value });
      }),
    change: (line, fields) =>
      kernel.inWork(companyA, async ({ tx }) => {
        await tx.update(connections).set(fields).where(eq(connections.id, line.connectionId));
      }),
    idleFor: (ticket, minutes) =>
      kernel.inWork(companyA, async ({ tx }) => {
        const back = sql`make_interval(mins => ${minutes})`;
        await tx
          .update(tickets)
          .set({
            placedAt: sql`${tickets.placedAt} - ${back}`,
            lastMessageAt: sql`${tickets.lastMessageAt} - ${back}`,
            createdAt: sql`${tickets.createdAt} - ${back}`,
          })
          .where(eq(tickets.id, ticket.id));
      }),
    async timePasses() {
      await leaveTimerSteps(kernel);
      await automation.idle();
    },
    customer(line, number = newNumber()) {
      const newest = async () => (await ticketsOf(number)).at(-1)!;
      return {
        number,
        async says(words) {
          const before = await saidTo(number);
          await line.arrive(message(person(phone(number), 'Cliente'), words));
          await automation.idle();
          return (await saidTo(number)).slice(before.length);
        },
        ticket: newest,
        tickets: () => ticketsOf(number),
        async log() {
          const { id } = await newest();
          const rows = await app.read((tx) =>
            tx.select().from(ticketLogs).where(eq(ticketLogs.ticketId, id)).orderBy(asc(ticketLogs.id)),
          );
          return rows.map(({ type, by, note }) => [type, by, note].filter(Boolean).join(' '));
        },
      };
    },
  };
}
