import { maskSchedule, type ScheduleEntry, type scheduleApi } from '@recado/shared/features/schedules';
import type { InputOf } from '@recado/shared/lib/contract';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { listPage } from '../../db/statements/paged.ts';
import { contains } from '../../db/statements/search.ts';
import type { Work } from '../../work.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { matchesContact } from '../core/contacts/matchesContact.ts';
import { messages } from '../core/messages/messages.table.ts';
import {
  contactShown,
  errorShown,
  selectSchedules,
  shapeSchedule,
  shownTo,
  statusShown,
} from './scheduleRow.ts';
import { schedules } from './schedules.table.ts';

type Query = InputOf<typeof scheduleApi.list>['query'];

const mostInCalendar = 2000;
const bodyShown = 120;

/** One page of schedules, the latest time first. */
export async function listSchedules(work: Pick<Work, 'tx' | 'links'>, actor: Actor, query: Query) {
  const { tx } = work;
  const where = conditionOf(tx, actor, query);
  return listPage(tx, query, {
    key: 'schedules',
    from: schedules,
    where,
    rows: ({ limit, offset }) =>
      selectSchedules(tx)
        .where(where)
        .orderBy(desc(schedules.sendAt), desc(schedules.id))
        .limit(limit)
        .offset(offset),
    show: (row) => shownTo(actor, shapeSchedule(row, work)),
  });
}

/** The schedules of a range of time, for a calendar. */
export async function calendarOf(
  tx: Tx,
  actor: Actor,
  query: InputOf<typeof scheduleApi.calendar>['query'],
): Promise<{ schedules: z.input<typeof ScheduleEntry>[]; hasMore: boolean }> {
  const rows = await tx
    .select({
      id: schedules.id,
      body: sql<string>`left(${schedules.body}, ${bodyShown})`,
      contact: contactShown,
      sendAt: schedules.sendAt,
      sentAt: schedules.sentAt,
      status: statusShown,
      error: errorShown,
      series: schedules.series,
      mediaId: schedules.mediaId,
    })
    .from(schedules)
    .leftJoin(messages, eq(messages.id, schedules.messageId))
    .where(conditionOf(tx, actor, query))
    .orderBy(asc(schedules.sendAt), asc(schedules.id))
    .limit(mostInCalendar + 1);
  return {
    schedules: rows.slice(0, mostInCalendar).map((row) => (actor.masked ? maskSchedule(row) : row)),
    hasMore: rows.length > mostInCalendar,
  };
}

function conditionOf(
  tx: Tx,
  actor: Actor,
  { searchParam, from, to, contactId }: Pick<Query, 'searchParam' | 'from' | 'to' | 'contactId'>,
) {
  return and(
    contactId === undefined ? undefined : eq(schedules.contactId, contactId),
    from ? gte(schedules.sendAt, new Date(from)) : undefined,
    to ? lt(schedules.sendAt, new Date(to)) : undefined,
    or(
      contains(schedules.body, searchParam),
      searchParam === ''
        ? undefined
        : inArray(
            schedules.contactId,
            tx.select({ id: contacts.id }).from(contacts).where(matchesContact(actor, searchParam)),
          ),
    ),
  );
}
