import type { SettingKey } from '@recado/shared/features/settings';
import type { WallTime } from '@recado/shared/lib/openingHours';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { preparedStatement } from '../db/statements/preparedStatement.ts';
import { companies } from '../features/companies/companies.table.ts';
import { connections } from '../features/connections/connections.table.ts';
import { contacts } from '../features/contacts/contacts.table.ts';
import { messages } from '../features/messages/messages.table.ts';
import { queues } from '../features/queues/queues.table.ts';
import { readSettings } from '../features/settings/readSettings.ts';
import { ticketLogs, tickets } from '../features/tickets/tickets.table.ts';
import type { Work } from '../work.ts';
import { type AutomationState, readState } from './automationState.ts';

type Ticket = typeof tickets.$inferSelect;

/** Settings that links read. */
const settingKeys = [
  'scheduleType',
  'chatBotType',
  'acceptCallWhatsapp',
  'AcceptCallWhatsappMessage',
  'acceptAudioMessageContact',
  'userRandom',
  'DirectTicketsToWallets',
  'sendNotificationWAUser',
  'sendGreetingMessageOneQueues',
  'sendQueuePosition',
  'sendQueuePositionMessage',
  'enableLGPD',
  'lgpdConsent',
  'lgpdMessage',
  'lgpdLink',
] as const satisfies readonly SettingKey[];

/** What the customer (or somebody on the company's phone) wrote. */
export type Heard = Pick<typeof messages.$inferSelect, 'id' | 'body' | 'fromMe' | 'mediaType' | 'isVoice'>;

/** Everything a link may look at, and what has been done so far in this step. */
export interface Context {
  work: Work;
  /** Locked; as it stands after what was done in this step. */
  ticket: Ticket;
  contact: typeof contacts.$inferSelect;
  connection: typeof connections.$inferSelect;
  /** Where the ticket stood when the step began. */
  queue: typeof queues.$inferSelect | null;
  company: Pick<typeof companies.$inferSelect, 'timeZone' | 'schedules' | 'messageOutOfHour'>;
  settings: Record<(typeof settingKeys)[number], string>;
  /** What there is to react to; undefined for timers. */
  message: Heard | undefined;
  /** Stored with what the step did. */
  state: AutomationState & { isNew: boolean };
  /** A person has had this ticket, or wrote on the company's phone: it is not theirs to be asked through menus any more. */
  wasAttended: boolean;
  /** The database's clock, for limits and timers. */
  now: Date;
  /** The company's wall clock: `date` is YYYY-MM-DD. */
  wall: WallTime & { date: string };
  /** Messages said in this step. */
  said: number;
}

const lockedTicket = preparedStatement((tx) =>
  tx
    .select({ ticket: tickets, nowMs: sql<number>`floor(extract(epoch from now()) * 1000)::float8` })
    .from(tickets)
    .where(sql`${tickets.id} = ${sql.placeholder('id')}::int`)
    .for('update'),
);

const local = sql`(${sql.placeholder('at')}::timestamptz at time zone ${companies.timeZone})`;
const aroundTicket = preparedStatement((tx) =>
  tx
    .select({
      contact: contacts,
      connection: connections,
      queue: queues,
      company: {
        timeZone: companies.timeZone,
        schedules: companies.schedules,
        messageOutOfHour: companies.messageOutOfHour,
      },
      wall: {
        date: sql<string>`to_char(${local}, 'YYYY-MM-DD')`,
        day: sql<number>`extract(isodow from ${local})::int - 1`,
        minute: sql<number>`floor(extract(epoch from ${local}::time) / 60)::int`,
      },
    })
    .from(tickets)
    .innerJoin(contacts, eq(contacts.id, tickets.contactId))
    .innerJoin(connections, eq(connections.id, tickets.whatsappId))
    .innerJoin(companies, eq(companies.id, tickets.companyId))
    .leftJoin(queues, eq(queues.id, tickets.queueId))
    .where(sql`${tickets.id} = ${sql.placeholder('id')}::int`),
);

const heard = preparedStatement((tx) =>
  tx
    .select({
      id: messages.id,
      body: messages.body,
      fromMe: messages.fromMe,
      mediaType: messages.mediaType,
      isVoice: messages.isVoice,
    })
    .from(messages)
    .where(sql`${messages.id} = ${sql.placeholder('id')}::bigint`),
);

/** Reads it and locks the ticket; undefined when the ticket is gone. */
export async function readContext(
  work: Work,
  ticketId: number,
  messageId: number | null,
): Promise<Context | undefined> {
  const { tx, clock } = work;
  const [locked] = await lockedTicket(tx, { id: ticketId });
  if (!locked) return undefined;
  const { ticket } = locked;
  const now = new Date(locked.nowMs);
  const [[around], [message], settings, state, wasAttended] = await Promise.all([
    aroundTicket(tx, { id: ticketId, at: clock.now().toISOString() }),
    messageId === null ? [] : heard(tx, { id: messageId }),
    readSettings(tx, settingKeys),
    readState(tx, ticket, now),
    isPersons(tx, ticketId),
  ]);
  return {
    work,
    ticket,
    ...around!,
    message,
    settings,
    state,
    wasAttended: wasAttended || state.attendedAt !== null,
    now,
    said: 0,
  };
}

/** Has a person (or a program of theirs) done anything to this ticket? */
async function isPersons(tx: Tx, ticketId: number): Promise<boolean> {
  const rows = await tx.execute(
    sql`select 1 from ${ticketLogs} where ticket_id = ${ticketId}::int and type <> 'access' and (by in ('person', 'token') or (by is null and user_id is not null)) limit 1`,
  );
  return rows.length > 0;
}
