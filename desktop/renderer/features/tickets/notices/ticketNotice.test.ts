import { expect, test } from 'vitest';
import { aTicket } from '../testing/aTicket.ts';
import { ticketNotice } from './ticketNotice.ts';

const me = { userId: 1, wantsPending: true };
const mine = aTicket({ status: 'open', userId: 1 });

test('a customer who begins to wait is told once, if the company wants it (SHELL-32)', () => {
  const waits = aTicket({ unreadMessages: 1 });
  expect(ticketNotice(undefined, waits, me)).toBe('newPending');
  expect(ticketNotice(aTicket(), waits, me)).toBe('newPending');
  expect(ticketNotice(waits, aTicket({ unreadMessages: 2 }), me)).toBeUndefined();
  expect(ticketNotice(undefined, waits, { ...me, wantsPending: false })).toBeUndefined();
});

test('an answer in my own ticket is told; in a colleague’s, or written by us, it is not', () => {
  const answered = { ...mine, unreadMessages: 1 };
  expect(ticketNotice(mine, answered, me)).toBe('newMessage');
  expect(ticketNotice(mine, { ...answered, userId: 2 }, me)).toBeUndefined();
  expect(ticketNotice(mine, { ...answered, lastMessageFromMe: true }, me)).toBeUndefined();
  expect(ticketNotice(answered, { ...answered, version: 9 }, me)).toBeUndefined();
});

test('a ticket that was not mine is told apart from an answer in it', () => {
  const theirs = { ...mine, userId: 2 };
  expect(ticketNotice(theirs, { ...mine, unreadMessages: 1 }, me)).toBe('becameMine');
  expect(ticketNotice(undefined, mine, me)).toBe('becameMine');
  expect(ticketNotice(theirs, { ...mine, userId: 3 }, me)).toBeUndefined();
});

test('what was put aside and is back by itself is told; brought back by hand, or by the customer’s words, it is not', () => {
  const aside = { ...mine, snoozedUntil: '2026-03-02T09:00:00.000Z' };
  expect(ticketNotice(aside, { ...mine, markedUnread: true }, me)).toBe('isBack');
  expect(ticketNotice(aside, mine, me)).toBeUndefined();
  expect(ticketNotice(aside, { ...mine, markedUnread: true, unreadMessages: 1 }, me)).toBe('newMessage');
});
