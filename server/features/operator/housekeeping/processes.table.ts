import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.ts';

/** The server's processes on all machines. They belong to no company. */
export const processes = pgTable('processes', {
  id: uuid().primaryKey(),
  role: text({ enum: ['all', 'web', 'channels', 'worker'] }).notNull(),
  host: text().notNull(),
  pid: integer().notNull(),
  startedAt: moment().notNull().defaultNow(),
  /** Memory of the process, in bytes. */
  residentBytes: bigint({ mode: 'number' }).notNull().default(0),
  /** Jobs of the queue by state, written by a process that works on them: null when not known, `unanswered` when the queue does not answer. */
  jobs: jsonb().$type<Record<string, number>>(),
  /** The last sign of life, by the database's clock. */
  seenAt: moment().notNull().defaultNow(),
});
