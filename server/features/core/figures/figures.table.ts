import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigReference, bigRowId, moment } from '../../../db/columns.ts';
import { companyTable, sameCompany } from '../../../db/companyTable.ts';

/**
 * A day of the company's calendar, or a month of such days, whose attendances are added up in `figures` (FIGURE-04).
 * A span never changes: after a change a new one replaces it.
 */
export const figureSpans = companyTable(
  'figure_spans',
  {
    id: bigRowId(),
    /** The day, or the first of the month. */
    starts: date({ mode: 'string' }).notNull(),
    isMonth: boolean().notNull(),
    /** The time zone of its calendar: after the company has moved to another one it is of no use. */
    timeZone: text().notNull(),
    /**
     * Since when it is of no use. A transaction that reads it now may go on; it is deleted a little later.
     */
    goneAt: moment(),
  },
  (t) => [
    uniqueIndex('figure_spans_current_key')
      .on(t.companyId, t.isMonth, t.starts)
      .where(sql`${t.goneAt} is null`),
  ],
);

const count = () => integer().notNull();
/** A count of each value: the values in order, and in the column beside it their counts; null without any. */
const values = () => integer().array();

/** The sums of a span's attendances, for each set of parts that is kept (`keptParts`). */
export const figures = companyTable(
  'figures',
  {
    spanId: bigReference().notNull(),
    /**
     * What these figures are split by: queue 1, connection 2, person 4, tags 8; the others are 0 or empty.
     */
    parts: smallint().notNull(),
    /** 0: none. */
    queueId: integer().notNull(),
    whatsappId: integer().notNull(),
    userId: integer().notNull(),
    /** The tags of ticket and contact, in their order. */
    tags: integer().array().notNull(),
    begun: count(),
    byUs: count(),
    first: count(),
    resolved: count(),
    accepted: count(),
    supportMs: bigint({ mode: 'number' }).notNull(),
    waited: count(),
    waitMs: bigint({ mode: 'number' }).notNull(),
    promoters: count(),
    passives: count(),
    detractors: count(),
    rateSum: count(),
    asked: count(),
    awaiting: count(),
    unrated: count(),
    /** In which hours of the week customers began: 0 is the first one of Monday. */
    hours: values(),
    hoursCount: values(),
    /**
     * Seconds of opening hours that answers and resolutions took: to the second up to `mostExact` of them, else in
     * steps (`stepOf`).
     */
    answers: values(),
    answersCount: values(),
    resolutions: values(),
    resolutionsCount: values(),
  },
  (t) => [
    index('figures_span_idx').on(t.companyId, t.spanId, t.parts),
    sameCompany('figures_span_fk', t, t.spanId, figureSpans),
  ],
);

/**
 * Moments of attendances that changed when their day may have been added up already (older than six hours). Triggers
 * write them in the same transaction: of `attendances`, of the tags of tickets and contacts, and of a ticket's
 * contact. Until a job has worked them off, their days are counted from the attendances (`openFigures`).
 */
export const figureChanges = companyTable(
  'figure_changes',
  {
    id: bigRowId(),
    /** To the quarter of an hour: days of all zones begin at one. */
    at: moment().notNull(),
  },
  (t) => [index('figure_changes_at_idx').on(t.companyId, t.at)],
);
