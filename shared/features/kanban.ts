import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { DayOrNone, Flag, Id, jsonList, Moment, plainText } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { topics } from '../lib/topics.ts';
import { channels } from './connections.ts';
import { Tag } from './tags.ts';
import { ticketStatuses } from './tickets.ts';

/** The largest value of a card, in cents of the company's currency. */
export const mostCents = 99_999_999_999;
/** Cards in one page of a lane, and those of each lane with which the board begins. */
export const cardsPerPage = 50;
export const cardsAtFirst = 12;

/** A conversation on the board (KANBAN-07). */
export const Card = z.object({
  id: Id,
  uuid: z.uuid(),
  status: z.enum(ticketStatuses),
  channel: z.enum(channels),
  contact: z.object({
    id: Id,
    name: z.string(),
    number: z.string(),
    isGroup: z.boolean(),
    urlPicture: z.string().nullable(),
  }),
  lastMessage: z.string(),
  unreadMessages: z.number().int(),
  createdAt: Moment,
  updatedAt: Moment,
  waitingSince: Moment.nullable(),
  user: z.object({ id: Id, name: z.string() }).nullable(),
  queue: z.object({ id: Id, name: z.string(), color: z.string() }).nullable(),
  whatsapp: z.object({ id: Id, name: z.string() }),
  /** Ids of its tags, lane and labels. */
  tags: z.array(Id),
  /** Its lane; null: none yet. */
  laneId: Id.nullable(),
  /** When it came into that lane. */
  enteredAt: Moment.nullable(),
  /** The value of the deal, in cents; null: none entered. */
  valueCents: z.number().int().nullable(),
  /** What the lane does next with it, and when. */
  next: z.object({ kind: z.enum(['move', 'remarketing']), at: Moment, laneId: Id.nullable() }).nullable(),
  version: z.number().int(),
});
export type Card = z.infer<typeof Card>;

/** What filters of the board may ask for. */
export const BoardQuery = z.object({
  /** The person's own queues by default; never others (KANBAN-06). */
  queueIds: jsonList(Id).optional(),
  /** Days of the company's clock on which a ticket was created, both included; both empty: any (OPEN-85). */
  startDate: DayOrNone,
  endDate: DayOrNone,
  users: jsonList(Id).optional(),
  whatsapps: jsonList(Id).optional(),
  tags: jsonList(Id).optional(),
  searchParam: plainText(250).trim().default(''),
  /** Closed conversations too. */
  closed: Flag.default(false),
});
export type BoardQuery = z.input<typeof BoardQuery>;

/** Cards of a lane: how many pass the filters, and the sum of their values. */
export const LaneTotals = z.object({
  /** Null: the lane of tickets without a Kanban tag. */
  laneId: Id.nullable(),
  count: z.number().int(),
  unread: z.number().int(),
  valueCents: z.number().int(),
});
export type LaneTotals = z.infer<typeof LaneTotals>;

const view = 'kanban:view';

export const kanbanApi = api({
  lanes: {
    method: 'GET',
    path: '/tag/kanban',
    allow: view,
    summary: 'The lanes of the board, by tag id (KANBAN-04)',
    reply: z.object({ lista: z.array(Tag) }),
  },
  tickets: {
    method: 'GET',
    path: '/ticket/kanban',
    allow: view,
    summary: 'The first cards of each lane, and the totals of all lanes (KANBAN-05)',
    query: BoardQuery,
    reply: z.object({ tickets: z.array(Card), totals: z.array(LaneTotals) }),
  },
  lane: {
    method: 'GET',
    path: '/ticket/kanban/lane',
    allow: view,
    summary: 'The cards of one lane: the first, or those behind the last one that is there',
    query: BoardQuery.extend({
      /** Missing: the lane of tickets without a Kanban tag. */
      laneId: Id.optional(),
      /** The last card that is there: its change and its id. */
      before: Moment.optional(),
      beforeId: Id.optional(),
    }),
    reply: z.object({
      tickets: z.array(Card),
      hasMore: z.boolean(),
      /** With the first cards only. */
      totals: LaneTotals.optional(),
    }),
  },
  move: {
    method: 'PUT',
    path: '/ticket/kanban/:ticketId',
    allow: 'kanban:move',
    summary: 'Move a card to another lane in one step; refused when somebody has moved it meanwhile',
    params: z.object({ ticketId: Id }),
    body: z.object({
      laneId: Id.nullable(),
      /** The lane in which the person saw it. */
      fromLaneId: Id.nullable(),
    }),
    reply: Card,
  },
  setValue: {
    method: 'PUT',
    path: '/ticket/kanban/:ticketId/value',
    allow: 'kanban:move',
    summary: 'Set the value of a deal, or remove it',
    params: z.object({ ticketId: Id }),
    body: z.object({ valueCents: z.number().int().min(0).max(mostCents).nullable() }),
    reply: Card,
  },
});

export const kanbanContract = {
  rights: rights({
    /** The board; it shows what the person may see of the inbox. */
    'kanban:view': { group: 'inbox', needs: ['tickets:view'] },
    /** Moving cards and setting their values. */
    'kanban:move': { group: 'inbox', needs: ['kanban:view', 'tickets:handle'], everyday: true },
  }),
  api: kanbanApi,
  events: topics({
    /** A card changed its lane, its value or its next step. Its ticket comes by the topic `ticket`. */
    card: {
      hearers: 'rooms',
      payload: Card.pick({
        laneId: true,
        enteredAt: true,
        valueCents: true,
        next: true,
        updatedAt: true,
        version: true,
      }).extend({
        action: z.literal('update'),
        ticketId: Id,
        fromLaneId: Id.nullable(),
        /** The person who moved it; null: the lane itself, or a program. */
        userId: Id.nullable(),
      }),
    },
  }),
};
