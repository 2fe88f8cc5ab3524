import { z } from 'zod';
import { ConnectionSignals } from '../lib/connectionSignals.ts';
import { api } from '../lib/contract.ts';
import { BigId, Id, Moment } from '../lib/fields.ts';
import { topics } from '../lib/topics.ts';
import { connectionStatuses, stopReasons } from './connections.ts';
import { failureCodes } from './messages.ts';

/** A connection that is down, or one that is open and brings nothing although its customers usually write by then. */
export const outageKinds = ['down', 'silent'] as const;
export type OutageKind = (typeof outageKinds)[number];

/** After so many minutes the company is alarmed (COCKPIT-08). */
export const alarmAfterMinutes = 5;

/** A time in which a connection brought nothing. */
export const Outage = z.object({
  id: BigId,
  connectionId: Id,
  name: z.string(),
  kind: z.enum(outageKinds),
  /** Why it was down, if known. */
  reason: z.enum(stopReasons).nullable(),
  beganAt: Moment,
  /** Null while it lasts. */
  endedAt: Moment.nullable(),
  alarmedAt: Moment.nullable(),
  /**
   * How many messages customers may have written in it: as many as at the same hours of the last four weeks. Null:
   * there are no such weeks yet.
   */
  expected: z.number().int().nullable(),
  /** How many written in that time came once it was back; null while it lasts. */
  caughtUp: z.number().int().nullable(),
});
export type Outage = z.infer<typeof Outage>;

/** What came of the messages of one day, by the company's calendar. */
export const CockpitDay = z.object({
  day: z.iso.date(),
  received: z.number().int(),
  /** Messages that left for the channel; those that arrived, were read, or failed are among them. */
  sent: z.number().int(),
  delivered: z.number().int(),
  read: z.number().int(),
  failed: z.number().int(),
});
export type CockpitDay = z.infer<typeof CockpitDay>;

/** Advice for the people who look after a number; the page has the words. */
export const advices = [
  'linkAgain',
  'waitForLock',
  'checkPhone',
  'closeOther',
  'passkey',
  'askSupport',
  'renewToken',
  'tokenEnds',
  'fewNewChats',
  'slowDown',
  'qualityLow',
  'campaignsStopped',
  'manyReconnects',
  'silent',
  'outboxStuck',
  'laidAside',
  'unread',
  'fine',
] as const;
export type Advice = (typeof advices)[number];

/** Everything about a number on one sheet (COCKPIT-07). */
export const Cockpit = z.object({
  connectionId: Id,
  status: z.enum(connectionStatuses),
  stopReason: z.enum(stopReasons).nullable(),
  /** Since when it is in this state. */
  since: Moment,
  lastInAt: Moment.nullable(),
  lastOutAt: Moment.nullable(),
  signals: ConnectionSignals,
  /** The last seven days, the oldest first; the last one is today. */
  days: z.array(CockpitDay),
  /** Refusals of the last seven days, the most frequent first. */
  refusals: z.array(z.object({ code: z.enum(failureCodes), count: z.number().int(), lastAt: Moment })),
  /** What waits to leave, by kind. */
  leaving: z.array(
    z.object({
      kind: z.enum(['message', 'bot', 'campaign', 'change', 'read']),
      count: z.number().int(),
      oldestAt: Moment,
    }),
  ),
  /** What came and is not a message yet. */
  arriving: z.object({ waiting: z.number().int(), aside: z.number().int(), oldestAt: Moment.nullable() }),
  /**
   * Messages of the last seven days that came without content that could be read. `open` are those whose content has
   * not come since, neither from their sender nor from the number's phone (COCKPIT-15).
   */
  unread: z.object({ came: z.number().int(), open: z.number().int() }),
  /** The governor of campaigns; null: this number has sent none. */
  pace: z
    .object({
      sentToday: z.number().int(),
      slowedBy: z.number(),
      stopWhy: z.enum(['refusals', 'blocks', 'optOuts', 'silence']).nullable(),
      stoppedAt: Moment.nullable(),
    })
    .nullable(),
  /** Outages of the last 90 days, the newest first: ten at most. */
  outages: z.array(Outage),
  advice: z.array(z.enum(advices)),
});
export type Cockpit = z.infer<typeof Cockpit>;

/** A state that a connection had from then on (COCKPIT-06). */
export const ConnectionStateRow = z.object({
  id: BigId,
  status: z.enum(connectionStatuses),
  stopReason: z.enum(stopReasons).nullable(),
  at: Moment,
});
export type ConnectionStateRow = z.infer<typeof ConnectionStateRow>;

/** Each message of a connection and a day, and what became of it (COCKPIT-12). */
export const LedgerDay = z.object({
  day: z.iso.date(),
  /** `received` is the sum of the others. */
  in: z.object({
    received: z.number().int(),
    stored: z.number().int(),
    /** Stored, and deleted here since. */
    removed: z.number().int(),
    /** Edits, reactions and other things that are no messages. */
    others: z.number().int(),
    waiting: z.number().int(),
    aside: z.number().int(),
    /** They came without content that could be read, and it has not come since. */
    unread: z.number().int(),
  }),
  /** Of the others, those that came without content at first: their sender or the phone sent it again. */
  again: z.number().int(),
  /** `written` is the sum of the others; `missing` is in no place, and always 0. */
  out: z.object({
    written: z.number().int(),
    sent: z.number().int(),
    waiting: z.number().int(),
    failed: z.number().int(),
    missing: z.number().int(),
  }),
});
export type LedgerDay = z.infer<typeof LedgerDay>;

const OfConnection = z.object({ connectionId: Id });

export const cockpitApi = api({
  show: {
    method: 'GET',
    path: '/whatsapp/:connectionId/cockpit',
    allow: 'connections:manage',
    summary: 'How a connection does: its state, rates, refusals, what waits, its outages and advice',
    params: OfConnection,
    reply: Cockpit,
  },
  states: {
    method: 'GET',
    path: '/whatsapp/:connectionId/states',
    allow: 'connections:manage',
    summary: 'The states that a connection had in the last 90 days, newest first',
    params: OfConnection,
    query: z.object({ before: BigId.optional() }),
    reply: z.object({ states: z.array(ConnectionStateRow), hasMore: z.boolean() }),
  },
  ledger: {
    method: 'GET',
    path: '/whatsapp/:connectionId/ledger',
    allow: 'connections:manage',
    summary: 'What became of each message of a connection on one day of the company’s calendar',
    params: OfConnection,
    query: z.object({ day: z.iso.date().optional() }),
    reply: LedgerDay,
  },
});

export const cockpitContract = {
  api: cockpitApi,
  events: topics({
    /** A connection has been down for five minutes, or works again (COCKPIT-08, COCKPIT-09). */
    connectionAlarm: {
      hearers: 'connections:manage',
      payload: z.object({ action: z.enum(['down', 'up']), outage: Outage }),
    },
  }),
};
