import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMessage } from '../../testing/aMessage.ts';
import { firstUnread, useUnreadMark } from './useUnreadMark.ts';

const items = [1, 2, 3, 4].map((id) => ({ key: `m${id}`, message: aMessage({ id, fromMe: id === 3 }) }));

test('the unread line is above the first unread message of the customer', () => {
  expect(firstUnread(items, 2)).toBe('m2');
  expect(firstUnread(items, 0)).toBeUndefined();
});

test('a message on another ticket of the contact does not count as unread on this one', () => {
  const others = { key: 'm9', message: aMessage({ id: 9, ticketId: 2 }) };
  const { result } = renderHook(() => useUnreadMark([...items, others], { id: 1, unreadMessages: 1 }));
  expect(result.current.key).toBe('m4');
});

test('the unread line goes when somebody here answers, not for a note, the bot, or what the customer adds', () => {
  const { result, rerender } = renderHook(
    ({ more }) => useUnreadMark([...items, ...more], { id: 1, unreadMessages: 1 }),
    { initialProps: { more: [] as typeof items } },
  );
  const added = (id: number, changes: object) => ({ key: `m${id}`, message: aMessage({ id, ...changes }) });
  const note = added(5, { fromMe: true, isPrivate: true });
  const bot = added(8, { fromMe: true });
  rerender({ more: [note, added(6, {}), bot] });
  expect(result.current.key).toBe('m4');
  rerender({ more: [note, bot, added(7, { fromMe: true, user: { id: 1, name: 'Ana' } })] });
  expect(result.current.key).toBeUndefined();
});

test('the number of unread messages is given until the page on which they begin is there', () => {
  const { result, rerender } = renderHook(
    ({ older }) => useUnreadMark([...older, ...items], { id: 1, unreadMessages: 4 }),
    { initialProps: { older: [] as typeof items } },
  );
  expect(result.current).toEqual({ key: undefined, above: 4 });
  rerender({ older: [{ key: 'm0', message: aMessage({ id: 9 }) }] });
  expect(result.current).toEqual({ key: 'm0', above: 0 });
});

test('there is no unread line when it belongs on an older page', () => {
  expect(firstUnread(items, 9)).toBeUndefined();
});

test('what a blocked contact wrote is never unread (BOT-07)', () => {
  const blocked = { key: 'm5', message: aMessage({ id: 5, fromBlocked: true }) };
  expect(firstUnread([...items, blocked], 1)).toBe('m4');
});
