import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Done, Flag, Id, name, plainText } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { rowPayload, topics } from '../lib/topics.ts';
import { ticketOrders } from './tickets.ts';

/** The views of the inbox: the tabs of statuses, the search, and tickets put aside. */
export const inboxTabs = ['open', 'pending', 'group', 'closed', 'search', 'snoozed'] as const;

/** The most views of a person, and the most shared views of a company. */
export const mostViews = 50;

const ids = z.array(Id).max(200).default([]);

/** The filters, order and tab of a list of tickets. */
const Shown = z.object({
  tab: z.enum(inboxTabs),
  search: plainText(250).trim().default(''),
  queueIds: ids,
  tags: ids,
  users: ids,
  whatsapps: ids,
  statuses: z.array(z.enum(inboxTabs)).max(inboxTabs.length).default([]),
  withUnreadMessages: Flag.default(false),
  overdue: Flag.default(false),
  showAll: Flag.default(false),
  searchOnMessages: Flag.default(false),
  /** Null: the tab's usual order. */
  sortTickets: z.enum(ticketOrders).nullable().default(null),
});

/** A list of tickets under a name. */
export const SavedViewInput = Shown.extend({
  name: name(1, 60),
  /** Everybody of the company has it. */
  isShared: Flag.default(false),
}).meta({ id: 'SavedViewInput' });
export type SavedViewInput = z.input<typeof SavedViewInput>;

/** A saved view whose filters name only existing rows; the server leaves deleted ones out. */
export const SavedView = Shown.extend({
  id: Id,
  name: z.string(),
  isShared: z.boolean(),
  /** Its owner; null: the company. */
  userId: Id.nullable(),
  companyId: Id,
}).meta({ id: 'SavedView' });
export type SavedView = z.output<typeof SavedView>;

export const savedViewApi = api({
  list: {
    method: 'GET',
    path: '/saved-views',
    allow: 'savedViews:view',
    summary: "The company's views of the inbox and one's own, by name",
    reply: z.array(SavedView),
  },
  create: {
    method: 'POST',
    path: '/saved-views',
    allow: 'savedViews:edit',
    summary: 'Keep a view of the inbox, for oneself or, for admins, for the company',
    body: SavedViewInput,
    reply: SavedView,
  },
  update: {
    method: 'PUT',
    path: '/saved-views/:id',
    allow: 'savedViews:edit',
    summary: 'Change a view',
    params: ById,
    body: SavedViewInput,
    reply: SavedView,
  },
  remove: {
    method: 'DELETE',
    path: '/saved-views/:id',
    allow: 'savedViews:edit',
    summary: 'Delete a view',
    params: ById,
    reply: Done,
  },
});

export const savedViewContract = {
  rights: rights({
    'savedViews:view': {},
    'savedViews:edit': { everyday: true },
    /** A view of the inbox for the whole company. */
    'savedViews:share': { admin: true, group: 'inbox', needs: ['tickets:view'] },
  }),
  api: savedViewApi,
  /** Everybody hears shared views; only the owner hears their own. */
  events: topics({ savedView: { hearers: 'savedViews:view', payload: rowPayload('savedView', SavedView) } }),
};
