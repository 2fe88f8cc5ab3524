import type { Schedule } from '@recado/shared/features/schedules';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/queryClient.ts';
import { type CalendarRange, calendarQuery } from '../../pickers/calendarQuery.ts';
import { onSchedule } from './calendarCache.ts';

const november = { from: '2026-11-01T03:00:00.000Z', to: '2026-12-01T03:00:00.000Z', searchParam: '' };
const december = { ...november, from: november.to, to: '2027-01-01T03:00:00.000Z' };
const aSchedule = (id: number, sendAt: string, name = 'Maria'): Schedule =>
  ({ id, sendAt, body: 'Lembrete', contact: { id: 1, name } }) as Schedule;
const shown = (range: CalendarRange) =>
  queryClient.getQueryData(calendarQuery(range).queryKey)?.schedules.map(({ id }) => id);

beforeEach(() => {
  queryClient.clear();
  for (const range of [november, december, { ...november, searchParam: 'maria' }])
    queryClient.setQueryData(calendarQuery(range).queryKey, { schedules: [], hasMore: false });
  onSchedule({ action: 'create', schedule: aSchedule(1, '2026-11-20T12:00:00.000Z') });
  onSchedule({ action: 'create', schedule: aSchedule(2, '2026-11-10T12:00:00.000Z', 'João') });
});

test('a new schedule is where its time is, and where a search finds it', () => {
  expect(shown(november)).toEqual([2, 1]);
  expect(shown(december)).toEqual([]);
  expect(shown({ ...november, searchParam: 'maria' })).toEqual([1]);
});

test('a conversation holds those of its contact alone', () => {
  const range = { ...november, contactId: 9 };
  queryClient.setQueryData(calendarQuery(range).queryKey, { schedules: [], hasMore: false });
  onSchedule({ action: 'update', schedule: aSchedule(1, '2026-11-20T12:00:00.000Z') });
  expect(shown(range)).toEqual([]);
  const own = { ...aSchedule(3, '2026-11-21T12:00:00.000Z'), contact: { id: 9, name: 'Eva' } };
  onSchedule({ action: 'create', schedule: own });
  expect(shown(range)).toEqual([3]);
});

test('one that is moved leaves its old place and comes to the new one', () => {
  onSchedule({ action: 'update', schedule: aSchedule(1, '2026-12-05T12:00:00.000Z') });
  expect(shown(november)).toEqual([2]);
  expect(shown(december)).toEqual([1]);
});

test('one that is gone is gone everywhere', () => {
  onSchedule({ action: 'delete', scheduleId: 1 });
  expect(shown(november)).toEqual([2]);
  expect(shown({ ...november, searchParam: 'maria' })).toEqual([]);
});
