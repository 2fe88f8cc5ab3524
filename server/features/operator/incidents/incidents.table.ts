import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.ts';

/** The kinds of incidents that operators hear of without looking. */
export const incidentKinds = ['number', 'aside', 'disk'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/**
 * Incidents of the installation, from when they were seen until operators have heard of their end. They are the
 * operator's: no company reads them.
 */
export const incidents = pgTable('incidents', {
  /** Names the kind and the thing: the same incident again is the same row. */
  key: text().primaryKey(),
  kind: text({ enum: incidentKinds }).notNull(),
  /** The names of what it is about: a company and its number, a company and a queue, a machine. */
  subject: text().notNull(),
  seenAt: moment().notNull(),
  toldAt: moment(),
  endedAt: moment(),
  endToldAt: moment(),
});
