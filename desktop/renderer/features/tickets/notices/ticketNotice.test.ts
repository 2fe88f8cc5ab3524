import { expect, test } from 'vitest';
import { aTicket } from '../testing/aTicket.ts';
import { ticketNotice } from './ticketNotice.ts';

const me = 1;
const mine = aTicket({ status: 'open', userId: me });

test('a customer who begins to wait gives one notice', () => {
  const waits = aTicket({ unreadMessages: 1 });
  expect(ticketNotice(undefined, waits, me)).toBe('waiting');
  expect(ticketNotice(aTicket(), waits, me)).toBe('waiting');
  expect(ticketNotice(waits, aTicket({ unreadMessages: 2 }), me)).toBeUndefined();
});

test('a customer’s words in my own ticket give a notice; in a colleague’s, or written by us, they do not', () => {
  const answered = { ...mine, unreadMessages: 1 };
  expect(ticketNotice(mine, answered, me)).toBe('message');
  expect(ticketNotice(undefined, answered, me)).toBe('message');
  expect(ticketNotice(mine, { ...answered, userId: 2 }, me)).toBeUndefined();
  expect(ticketNotice(mine, { ...answered, lastMessageFromMe: true }, me)).toBeUndefined();
  expect(ticketNotice(answered, { ...answered, version: 9 }, me)).toBeUndefined();
});

test('one that I accept, or that is passed to me, is no message', () => {
  expect(ticketNotice(aTicket(), { ...mine, unreadMessages: 1 }, me)).toBeUndefined();
  expect(ticketNotice({ ...mine, userId: 2 }, { ...mine, unreadMessages: 1 }, me)).toBeUndefined();
});
