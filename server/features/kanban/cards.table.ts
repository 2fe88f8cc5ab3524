import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { bigReference, moment } from '../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { workTable } from '../../rowQueue/workTable.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { tags } from '../tags/tags.table.ts';

/** Tickets on the board: their lane since when, and the value of the deal. */
export const cards = companyTable(
  'cards',
  {
    ticketId: integer().notNull(),
    /** Null: none now. The tag of the ticket is the truth; this row follows it in the same transaction. */
    laneId: integer(),
    enteredAt: moment(),
    /** Rises with each lane: steps of an earlier stay do nothing. */
    stay: integer().notNull().default(0),
    valueCents: bigReference(),
    /** By lane: when it greeted last, in seconds since 1970. A ticket that comes back soon gets no second greeting. */
    greeted: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** The stay in which the contact got the remarketing message. */
    remarketedStay: integer(),
    /** Lanes whose remarketing message the contact got since they wrote last. */
    remarketedLanes: integer().array().notNull().default([]),
  },
  (t) => [
    rowKey(t.companyId, t.ticketId),
    index('cards_lane_idx').on(t.companyId, t.laneId, t.ticketId).where(sql`${t.laneId} is not null`),
    sameCompany('cards_ticket_fk', t, t.ticketId, tickets),
    sameCompany('cards_lane_fk', t, t.laneId, tags, 'set null'),
  ],
);

/** What a lane does with a ticket when its time comes: it greets, moves it on, or writes again. */
export const laneSteps = workTable(
  'lane_steps',
  {
    ticketId: integer().notNull(),
    laneId: integer().notNull(),
    /** The stay that it belongs to. */
    stay: integer().notNull(),
    kind: text({ enum: ['greet', 'move', 'remarketing'] }).notNull(),
  },
  // A move in two days must not hold up a message of tomorrow.
  { order: ['ticketId', 'kind'] },
  (t) => [
    index('lane_steps_ticket_idx').on(t.companyId, t.ticketId),
    index('lane_steps_lane_idx').on(t.companyId, t.laneId),
    sameCompany('lane_steps_ticket_fk', t, t.ticketId, tickets),
    sameCompany('lane_steps_lane_fk', t, t.laneId, tags),
  ],
);
