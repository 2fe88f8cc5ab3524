import { expect, test } from 'vitest';
import { unreadPrefix } from './title.ts';

test.each([
  [0, ''],
  [1, '① '],
  [9, '⑨ '],
  [20, '⑳ '],
  [21, '(21) '],
])('%i unread tickets stand before the title as "%s" (SHELL-37, SHELL-38)', (unread, prefix) => {
  expect(unreadPrefix(unread)).toBe(prefix);
});
