import type { SettingKey } from '@recado/shared/features/settings';
import type { SpecialHours, WallTime } from '@recado/shared/lib/openingHours';
import type { VariableValues } from '@recado/shared/lib/variables';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { gathered } from '../db/statements/gathered.ts';
import { lateral } from '../db/statements/lateral.ts';
import { preparedPerShape, preparedSql, preparedStatement } from '../db/statements/preparedStatement.ts';
import type { TicketPlace } from '../events/audience.ts';
import { connections } from '../features/core/connections/connections.table.ts';
import { contacts } from '../features/core/contacts/contacts.table.ts';
import { messages } from '../features/core/messages/messages.table.ts';
import { queues } from '../features/core/queues/queues.table.ts';
import { readSettings } from '../features/core/settings/readSettings.ts';
import { ticketLogs, tickets } from '../features/core/tickets/tickets.table.ts';
import { companies } from '../features/operator/companies/companies.table.ts';
import { specialHoursAround } from '../features/specialDays/specialDayRows.ts';
import type { Work } from '../work.ts';
import type { FlowTrace } from './flow/history/trace.ts';
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
  /** Messages of this step, and where the ticket was then: its hearers get them when the step is stored. */
  sent: { ids: number[]; place: TicketPlace }[];
  /** Notes of a flow in this step. */
  notedIds: number[];
  /** The number of messages of this step, and the last of them. */
  sentCount: number;
  lastSaidId: number | undefined;
  /** A bot was asked in this step; that counts as an answer to the customer's words. */
  hasAsked?: true;
  /** The blocks of a flow that this step ran, for the timeline. */
  trace?: FlowTrace;
  /** A person runs a macro: its messages are theirs, answer the customer, and can be taken back for so long. */
  sender?: { userId: number; holdSeconds: number };
  /** Variables for prepared texts in this step, beside those of every ticket. */
  variables?: VariableValues;
}

/** The messages of this step so far. */
export const sentIdsOf = ({ sent }: Pick<Context, 'sent'>): number[] => sent.flatMap(({ ids }) => ids);

/**
 * Reads the context and locks the ticket of the message, or for a timer the ticket of the step; undefined when it is
 * gone. A merge of contacts may have taken the message into another ticket. Parallel calls share each statement. With
 * `isPatient` it waits for a ticket that another transaction has locked; otherwise that is undefined too.
 */
export async function readContext(
  work: Work,
  { messageId, ticketId }: { ticketId: number; messageId: number | null },
  { isPatient }: { isPatient: boolean },
): Promise<Context | undefined> {
  const { tx, clock } = work;
  const ticket = await lockedTicket(tx, { messageId, ticketId, isPatient });
  if (!ticket) return undefined;
  const { now, ...row } = ticket;
  const { contactId, whatsappId, queueId } = row;
  const [beside, message, settings, state, hadPerson] = await Promise.all([
    besideTicket(tx, { contactId, whatsappId, queueId, at: clock.now().toISOString() }),
    messageId === null ? undefined : heardMessage(tx, messageId),
    settingsOfLinks(tx, settingKeys),
    readState(tx, row, now),
    wasWithPerson(tx, row.id),
  ]);
  return {
    work,
    ticket: row,
    ...beside,
    message,
    settings,
    state,
    wasAttended: hadPerson || state.attendedAt !== null,
    now,
    sent: [],
    notedIds: [],
    sentCount: 0,
    lastSaidId: undefined,
  };
}

const settingsOfLinks = gathered(async (tx, askers: readonly (typeof settingKeys)[]) => {
  const settings = await readSettings(tx, settingKeys);
  return askers.map(() => settings);
});

/** A step, and whether it waits for the lock of its ticket. */
interface Asker {
  ticketId: number;
  messageId: number | null;
  isPatient: boolean;
}

const lockedTicket = gathered(async (tx, askers: readonly Asker[]) => {
  const isPatient = askers.every((asker) => asker.isPatient);
  const found = await ticketsOfSteps(
    tx,
    { isPatient },
    {
      ticketIds: askers.map(({ ticketId }) => ticketId),
      messageIds: askers.map(({ messageId }) => messageId),
    },
  );
  const byAsker = new Map(found.map(({ n, ...ticket }) => [n, ticket]));
  return askers.map((_, n) => byAsker.get(n));
});

const ticketsOfSteps = preparedPerShape((tx: Tx, { isPatient }: { isPatient: boolean }) =>
  tx
    .select({
      ...getTableColumns(tickets),
      now: sql<Date>`now()`.mapWith(tickets.createdAt),
      n: numberOfAsker,
    })
    .from(
      rowsOfLists(sql`${sql.placeholder('ticketIds')}::int[], ${sql.placeholder('messageIds')}::bigint[]`, [
        'ticket_id',
        'message_id',
      ]),
    )
    .crossJoinLateral(
      lateral(
        tickets,
        sql`
          select * from ${tickets} where ${tickets.id} = case when asker.message_id is null then asker.ticket_id
            else (select ticket_id from messages where id = asker.message_id) end
          for no key update ${isPatient ? sql`` : sql`skip locked`}`,
      ),
    ),
);

/** Lists of equal length as rows, each with its number. */
const rowsOfLists = (lists: SQL, names: readonly string[]) => {
  const columns = [...names, 'n'].map((name) => sql.identifier(name));
  return sql`unnest(${lists}) with ordinality as asker(${sql.join(columns, sql`, `)})`;
};
const numberOfAsker = sql<number>`(asker.n - 1)::int`.as('n');

const at = sql`${sql.placeholder('at')}::timestamptz at time zone ${companies.timeZone}`;

/** The rows that a ticket names, and the time at its company. */
interface Beside {
  contactId: number;
  whatsappId: number;
  queueId: number | null;
  at: string;
}

const besideTicket = gathered(async (tx, of: readonly Beside[]) => {
  const found = await besideTickets(tx, {
    contactIds: of.map(({ contactId }) => contactId),
    whatsappIds: of.map(({ whatsappId }) => whatsappId),
    queueIds: of.map(({ queueId }) => queueId),
    at: of[0]!.at,
  });
  const byAsker = new Map(found.map(({ n, ...beside }) => [n, beside]));
  return of.map((_, n) => byAsker.get(n)!);
});

const besideTickets = preparedStatement((tx) =>
  tx
    .select({
      n: numberOfAsker,
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
    .from(
      rowsOfLists(
        sql`${sql.placeholder('contactIds')}::int[], ${sql.placeholder('whatsappIds')}::int[],
          ${sql.placeholder('queueIds')}::int[]`,
        ['contact_id', 'whatsapp_id', 'queue_id'],
      ),
    )
    .innerJoin(contacts, eq(contacts.id, sql`asker.contact_id`))
    .innerJoin(connections, eq(connections.id, sql`asker.whatsapp_id`))
    .leftJoin(queues, eq(queues.id, sql`asker.queue_id`))
    .innerJoin(companies, eq(companies.id, contacts.companyId)),
);

const heardMessage = gathered(async (tx, ids: readonly number[]) => {
  const found = await messagesOfSteps(tx, { ids: [...ids] });
  const byId = new Map(found.map((message) => [message.id, message]));
  return ids.map((id) => byId.get(id));
});

const messagesOfSteps = preparedStatement((tx) => {
  const { id, body, fromMe, mediaType, mediaId, isVoice } = messages;
  return tx
    .select({ id, body, fromMe, mediaType, mediaId, isVoice })
    .from(messages)
    .where(sql`${messages.id} = any(${sql.placeholder('ids')}::bigint[])`);
});

/** Has a person (or their program) done anything with the ticket? */
const wasWithPerson = gathered(async (tx, ticketIds: readonly number[]) => {
  const found = await ticketsOfPersons(tx, { ticketIds: [...ticketIds] });
  const ids = new Set(found.map(({ id }) => id));
  return ticketIds.map((id) => ids.has(id));
});

const ticketsOfPersons = preparedSql<{ ticketIds: number[] }, { id: number }>(
  () => sql`
    select id from unnest(${sql.placeholder('ticketIds')}::int[]) as of_step(id) where exists (
      select from ${ticketLogs} where ticket_id = of_step.id and type <> 'access'
        and (by in ('person', 'token') or (by is null and user_id is not null)))`,
);
