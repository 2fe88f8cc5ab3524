import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMessage } from '../testing/aMessage.ts';
import { useFirstItemIndex } from './useFirstItemIndex.ts';
import { firstUnread, useUnreadMark } from './useUnreadMark.ts';

const items = [1, 2, 3, 4].map((id) => ({ key: `m${id}`, message: aMessage({ id, fromMe: id === 3 }) }));

test('the unread line stands above the first unread message of the customer', () => {
  expect(firstUnread(items, 2)).toBe('m2');
  expect(firstUnread(items, 0)).toBeUndefined();
});

test('what was said on another ticket of the contact does not count as unread on this one', () => {
  const others = { key: 'm9', message: aMessage({ id: 9, ticketId: 2 }) };
  const { result } = renderHook(() => useUnreadMark([...items, others], { id: 1, unreadMessages: 1 }));
  expect(result.current).toBe('m4');
});

test('there is no unread line when it belongs on an older page', () => {
  expect(firstUnread(items, 9)).toBeUndefined();
});

test('older messages and new ones leave what is on screen where it is', () => {
  const { result, rerender } = renderHook(({ keys }) => useFirstItemIndex(keys), {
    initialProps: { keys: ['c', 'd'] },
  });
  const start = result.current;
  rerender({ keys: ['a', 'b', 'c', 'd'] });
  expect(result.current).toBe(start - 2);
  rerender({ keys: ['a', 'b', 'c', 'd', 'e'] });
  expect(result.current).toBe(start - 2);
});
