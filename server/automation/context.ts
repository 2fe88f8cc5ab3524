import type { SettingKey } from '@recado/shared/features/settings';
import type { SpecialHours, WallTime } from '@recado/shared/lib/openingHours';
import type { VariableValues } from '@recado/shared/lib/variables';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { preparedSql, preparedStatement } from '../db/statements/preparedStatement.ts';
import { connections } from '../features/core/connections/connections.table.ts';
import { contacts } from '../features/core/contacts/contacts.table.ts';
import { messages } from '../features/core/messages/messages.table.ts';
import { queues } from '../features/core/queues/queues.table.ts';
import { readSettings } from '../features/core/settings/readSettings.ts';
import { ticketLogs, tickets } from '../features/core/tickets/tickets.table.ts';
import { companies } from '../features/operator/companies/companies.table.ts';
import { specialHoursAround } from '../features/specialDays/specialDayRows.ts';
import type { Work } from '../work.ts';
import type { FlowTrace } from './flow/trace.ts';
import { type AutomationState, readState } from './state/automationState.ts';

type Ticket = typeof tickets.$inferSelect;

/** Settings that links read. */
const settingKeys = [
  'scheduleType',
  'chatBotType',
  'language',
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
  'personWords',
] as const satisfies readonly SettingKey[];

/** The message of the customer (or of a person on the company's phone). */
export type IncomingMessage = Pick<
  typeof messages.$inferSelect,
  'id' | 'body' | 'fromMe' | 'mediaType' | 'mediaId' | 'isVoice'
>;

/** Everything that a link may read, and the effects of this step so far. */
export interface Context {
  work: Work;
  /** Locked; with the changes of this step so far. */
  ticket: Ticket;
  contact: typeof contacts.$inferSelect;
  connection: typeof connections.$inferSelect;
  /** The ticket's queue when the step began. */
  queue: typeof queues.$inferSelect | null;
  company: Pick<typeof companies.$inferSelect, 'status' | 'timeZone' | 'schedules' | 'messageOutOfHour'> & {
    specialDays: SpecialHours[];
  };
  settings: Record<(typeof settingKeys)[number], string>;
  /** The message to react to; undefined for timers. */
  message: IncomingMessage | undefined;
  /** Stored with the effects of the step. */
  state: AutomationState & { isNew: boolean };
  /** A person has had this ticket, or wrote on the company's phone: menus no longer ask its customer. */
  wasAttended: boolean;
  /** The customer has agreed to the storage of their data with this message. */
  hasAgreed?: true;
  /** The database's clock, for limits and timers. */
  now: Date;
  /** The company's wall clock: `date` is YYYY-MM-DD. */
  wall: WallTime & { date: string };
  /** The number of messages of this step, and the last of them. */
  sentCount: number;
  saidIds: number[];
  lastSaidId: number | undefined;
  /** The blocks of a flow that this step ran, for the timeline. */
  trace?: FlowTrace;
  /** Variables for prepared texts in this step, beside those of every ticket. */
  variables?: VariableValues;
}

/**
 * Reads the context and locks the ticket of the message, or for a timer the ticket of the step; undefined when it is
 * gone. A merge of contacts may have taken the message into another ticket.
 */
export async function readContext(
  work: Work,
  { messageId, ...step }: { ticketId: number; messageId: number | null },
): Promise<Context | undefined> {
  const { tx, clock } = work;
  const [ticket] = await lockedTicket(tx, { messageId, ticketId: step.ticketId });
  if (!ticket) return undefined;
  const { now, ...row } = ticket;
  const { id: ticketId, contactId, whatsappId, queueId } = row;
  const [[beside], [message], settings, state, [persons]] = await Promise.all([
    besideTicket(tx, { contactId, whatsappId, queueId, at: clock.now().toISOString() }),
    messageId === null ? [] : heardMessage(tx, { messageId }),
    readSettings(tx, settingKeys),
    readState(tx, row, now),
    lastOfPerson(tx, { ticketId }),
  ]);
  return {
    work,
    ticket: row,
    ...beside!,
    message,
    settings,
    state,
    wasAttended: persons !== undefined || state.attendedAt !== null,
    now,
    sentCount: 0,
    saidIds: [],
    lastSaidId: undefined,
  };
}

const messageId = sql`${sql.placeholder('messageId')}::bigint`;
const lockedTicket = preparedStatement((tx) =>
  tx
    .select({ ...getTableColumns(tickets), now: sql<Date>`now()`.mapWith(tickets.createdAt) })
    .from(tickets)
    .where(
      sql`${tickets.id} = case when ${messageId} is null then ${sql.placeholder('ticketId')}::int
        else (select ticket_id from messages where id = ${messageId}) end`,
    )
    .for('no key update'),
);

const at = sql`${sql.placeholder('at')}::timestamptz at time zone ${companies.timeZone}`;

const besideTicket = preparedStatement((tx) =>
  tx
    .select({
      contact: contacts,
      connection: connections,
      queue: queues,
      company: {
        status: companies.status,
        timeZone: companies.timeZone,
        schedules: companies.schedules,
        messageOutOfHour: companies.messageOutOfHour,
        specialDays: specialHoursAround(sql`(${at})::date`),
      },
      wall: {
        date: sql<string>`to_char(${at}, 'YYYY-MM-DD')`,
        day: sql<number>`extract(isodow from ${at})::int - 1`,
        minute: sql<number>`floor(extract(epoch from (${at})::time) / 60)::int`,
      },
    })
    .from(contacts)
    .innerJoin(connections, eq(connections.id, sql.placeholder('whatsappId')))
    .leftJoin(queues, sql`${queues.id} = ${sql.placeholder('queueId')}::int`)
    .innerJoin(companies, eq(companies.id, contacts.companyId))
    .where(eq(contacts.id, sql.placeholder('contactId'))),
);

const heardMessage = preparedStatement((tx) => {
  const { id, body, fromMe, mediaType, mediaId, isVoice } = messages;
  return tx
    .select({ id, body, fromMe, mediaType, mediaId, isVoice })
    .from(messages)
    .where(eq(messages.id, sql.placeholder('messageId')));
});

/** The last event on the ticket by a person (or by their program). */
const lastOfPerson = preparedSql<{ ticketId: number }, unknown>(
  () =>
    sql`select 1 from ${ticketLogs} where ticket_id = ${sql.placeholder('ticketId')}::int and type <> 'access' and (by in ('person', 'token') or (by is null and user_id is not null)) limit 1`,
);
