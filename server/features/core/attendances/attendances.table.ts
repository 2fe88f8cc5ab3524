import { sql } from 'drizzle-orm';
import { boolean, index, integer, smallint, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigRowId, moment } from '../../../db/columns.ts';
import { companyTable, sameCompany } from '../../../db/companyTable.ts';
import { closingReasons } from '../closingReasons/closingReasons.table.ts';
import { connections } from '../connections/connections.table.ts';
import { queues } from '../queues/queues.table.ts';
import { tickets } from '../tickets/tickets.table.ts';

/**
 * The base of figures (FIGURE-01): a row for each attendance, from the making or reopening of a ticket until it is
 * resolved. Triggers of `tickets` and `user_ratings` keep it in the transaction of each change (`keep_attendance`,
 * `keep_attendance_rating`), so that no code can forget it. Messages touch no row, but for the first answer.
 */
export const attendances = companyTable(
  'attendances',
  {
    id: bigRowId(),
    ticketId: integer().notNull(),
    /**
     * On the tab of groups, which counts only their number; a group that is served as tickets counts like any other
     * ticket.
     */
    isGroup: boolean().notNull(),
    /** The staff began it; otherwise the customer did. */
    byUs: boolean().notNull(),
    /** The contact had no ticket before. */
    isFirst: boolean().notNull(),
    whatsappId: integer().notNull(),
    /** Its queue now, or when it was resolved. */
    queueId: integer(),
    /** Who has it, or had it when it was resolved. */
    userId: integer(),
    begunAt: moment().notNull(),
    /** When a person had it for the first time; who that was, and in which queue it was then. */
    acceptedAt: moment(),
    acceptedBy: integer(),
    acceptedQueueId: integer(),
    /**
     * When a person first answered a customer who waited, who that was, and in which queue it was then. `answeredBy`
     * is null for the phone of a ticket without an owner.
     */
    answeredAt: moment(),
    answeredBy: integer(),
    answeredQueueId: integer(),
    /** How many seconds the answer took: all of them, and those of opening hours. */
    answerSeconds: integer(),
    answerOpenSeconds: integer(),
    resolvedAt: moment(),
    /** From the beginning to the end, in seconds of opening hours. */
    resolutionOpenSeconds: integer(),
    /** Its customer was asked to rate it. */
    isAsked: boolean().notNull().default(false),
    /** The customer may still rate it. */
    awaitsRating: boolean().notNull().default(false),
    /** The reason that somebody gave for resolving it (CLOSING-03). */
    closingReasonId: integer(),
    rate: smallint(),
    ratedAt: moment(),
  },
  (t) => [
    uniqueIndex('attendances_current_key').on(t.companyId, t.ticketId).where(sql`${t.resolvedAt} is null`),
    index('attendances_ticket_idx').on(t.companyId, t.ticketId, t.id),
    index('attendances_begun_idx').on(t.companyId, t.begunAt, t.id),
    index('attendances_resolved_idx')
      .on(t.companyId, t.resolvedAt, t.id)
      .where(sql`${t.resolvedAt} is not null`),
    index('attendances_reason_idx')
      .on(t.companyId, t.closingReasonId, t.resolvedAt)
      .where(sql`${t.closingReasonId} is not null`),
    sameCompany('attendances_reason_fk', t, t.closingReasonId, closingReasons, 'set null'),
    sameCompany('attendances_ticket_fk', t, t.ticketId, tickets),
    sameCompany('attendances_connection_fk', t, t.whatsappId, connections),
    sameCompany('attendances_queue_fk', t, t.queueId, queues, 'set null'),
    sameCompany('attendances_accepted_queue_fk', t, t.acceptedQueueId, queues, 'set null'),
    sameCompany('attendances_answered_queue_fk', t, t.answeredQueueId, queues, 'set null'),
  ],
);
