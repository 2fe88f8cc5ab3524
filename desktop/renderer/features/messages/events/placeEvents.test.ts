import type { ThreadEvent } from '@recado/shared/features/messages';
import { expect, test } from 'vitest';
import type { ThreadItem } from '../cache/mergeMessages.ts';
import { aMessage } from '../testing/aMessage.ts';
import { placeEvents } from './placeEvents.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute)).toISOString();
const item = (id: number, minute: number, ticketId = 1): ThreadItem => ({
  key: `m${id}`,
  message: aMessage({ id, ticketId, createdAt: at(minute) }),
});
const event = (
  id: number,
  minute: number,
  type: ThreadEvent['type'] = 'open',
  ticketId = 1,
): ThreadEvent => ({
  id,
  ticketId,
  type,
  by: 'person',
  note: null,
  detail: null,
  until: null,
  aboveId: null,
  user: null,
  queue: null,
  createdAt: at(minute),
});
const shown = (items: ThreadItem[], events: ThreadEvent[]) => {
  const { above, below } = placeEvents(items, events);
  const ids = (list: readonly ThreadEvent[]) => list.map(({ id }) => id);
  return { above: [...above].map(([key, list]) => [key, ids(list)]), below: ids(below) };
};

test('an event is above the next message, at the end below the last, once (THREAD-01)', () => {
  const events = [event(4, 9), event(1, 0), event(2, 2), event(3, 5), event(3, 5)];
  expect(shown([item(1, 1), item(2, 5), item(3, 6)], events)).toEqual({
    above: [
      ['m1', [1]],
      ['m2', [2]],
      ['m3', [3]],
    ],
    below: [4],
  });
});

test('of the same second it is above the message that the server names, if that one is loaded (THREAD-01)', () => {
  const accepted = { ...event(1, 5), aboveId: 2 };
  expect(shown([item(1, 5), item(2, 5), item(3, 5)], [accepted, event(2, 5)])).toEqual({
    above: [['m2', [1]]],
    below: [2],
  });
  expect(shown([item(1, 5), item(3, 6)], [accepted])).toEqual({ above: [['m3', [1]]], below: [] });
});

test('the creation of a ticket is above its first message, which is dated before it', () => {
  expect(shown([item(1, 1), item(2, 30, 2), item(3, 31, 2)], [event(1, 31, 'create', 2)])).toEqual({
    above: [['m2', [1]]],
    below: [],
  });
});

test('without a message all events are at the end', () => {
  expect(shown([], [event(1, 3), event(2, 1)]).below).toEqual([2, 1]);
});
