import { boolean, date, integer, real, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { connections } from '../../features/core/connections/connections.table.ts';

/** What rose when the governor stopped a number. */
export const paceStops = ['refusals', 'blocks', 'optOuts', 'silence'] as const;

/** When the next bulk message of a number may leave, for campaigns, forwards and bulk sends alike. */
export const paces = companyTable(
  'paces',
  {
    connectionId: integer().notNull(),
    /** No place for a campaign before then, by the database's clock. */
    nextAt: moment().notNull().defaultNow(),
    /** No place for anything before then: forwards and schedules leave one after the other, and so do campaigns. */
    freeAt: moment().notNull().defaultNow(),
    /** When the last place was given. A time in the future proves that the clock was set back. */
    takenAt: moment().notNull().defaultNow(),
    /** Campaign messages since the last longer pause. */
    sentInRow: integer().notNull().default(0),
    /** A day of the company's clock, and its campaign messages so far. */
    day: date(),
    sentToday: integer().notNull().default(0),
    /** The first day of the warm-up, so that `day` has its step. It moves with each day that raises nothing. */
    warmUpFrom: date(),
    /** How many times longer the pauses are than in the settings; 1: as set. */
    slowedBy: real().notNull().default(1),
    slowedWhy: text({ enum: paceStops }),
    /** Stopped by the governor, until a person lets it go on. */
    isStopped: boolean().notNull().default(false),
    stopWhy: text({ enum: paceStops }),
    stoppedAt: moment(),
    /** A person let it go on then: the governor counts from there. */
    resumedAt: moment(),
    version: smallint().notNull().default(1),
  },
  (t) => [
    rowKey(t.companyId, t.connectionId),
    sameCompany('paces_connection_fk', t, t.connectionId, connections),
  ],
);
