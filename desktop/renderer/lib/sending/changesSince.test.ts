import { describe, expect, test } from 'vitest';
import { changesSince, lateMs, type Now, type Written } from './changesSince.ts';

const wroteAt = '2026-11-23T10:00:00.000Z';
const soonAfter = Date.parse(wroteAt) + 60_000;
const me = 7;

const written = (changes: Partial<Written> = {}): Written => ({
  userId: me,
  clientId: 'mine',
  ticketId: 5,
  isPrivate: false,
  createdAt: wroteAt,
  seen: { status: 'open', userId: me, messageId: 100 },
  ...changes,
});

type Message = Now['messages'][number];
const message = (changes: Partial<Message> = {}): Message => ({
  id: 101,
  clientId: null,
  ticketId: 5,
  fromMe: false,
  isPrivate: false,
  isDeleted: false,
  user: null,
  sentBy: null,
  createdAt: '2026-11-23T10:00:30.000Z',
  ...changes,
});
const bob = { id: 8, name: 'Beto' };
const now = (messages: Message[] = [], ticket: Partial<Now['ticket']> = {}): Now => ({
  ticket: { status: 'open', userId: me, user: { id: me, name: 'Ana', color: '#000000' }, ...ticket },
  messages,
});
const kinds = (one: Written, at: Now | 'gone', when = soonAfter) => changesSince(one, at, when);

describe('a message that waited leaves by itself', () => {
  test('when nothing happened', () => {
    expect(kinds(written(), now([message({ id: 99 }), message({ id: 100 })]))).toEqual([]);
  });

  test.each<[string, Partial<Message>]>([
    ['a colleague left a note', { fromMe: true, isPrivate: true, user: bob }],
    ['an automatic text went out', { fromMe: true, sentBy: 'bot' }],
    ['the new message was deleted', { isDeleted: true }],
    ['it is a message on another ticket of the customer', { ticketId: 6 }],
    ['it is the message itself', { fromMe: true, clientId: 'mine', user: { id: me, name: 'Ana' } }],
    ['it is a further part of the message itself', { fromMe: true, clientId: 'mine.2' }],
  ])('when %s', (_what, changes) => {
    expect(kinds(written(), now([message(changes)]))).toEqual([]);
  });

  test('when older messages of this device left before it', () => {
    const earlier = message({ fromMe: true, clientId: 'earlier.1', user: { id: me, name: 'Ana' } });
    expect(kinds(written({ sentMeanwhile: ['earlier'] }), now([earlier]))).toEqual([]);
  });

  test('when the ticket of somebody else is still theirs', () => {
    const one = written({ seen: { status: 'open', userId: 8, messageId: 100 } });
    expect(kinds(one, now([], { userId: 8, user: { ...bob, color: '#000000' } }))).toEqual([]);
  });

  test('when it is a note: colleagues read it whatever happened', () => {
    expect(kinds(written({ isPrivate: true }), now([message()], { status: 'closed' }))).toEqual([]);
  });
});

describe('a message that waited asks', () => {
  test.each<[string, Now | 'gone', object]>([
    ['the customer wrote', now([message()]), { kind: 'wrote' }],
    ['a colleague answered', now([message({ fromMe: true, user: bob })]), { kind: 'answered', by: 'Beto' }],
    ['the phone answered', now([message({ fromMe: true })]), { kind: 'answered', by: null }],
    ['a program answered', now([message({ fromMe: true, sentBy: 'token' })]), { kind: 'answered', by: null }],
    [
      'its writer answered elsewhere',
      now([message({ fromMe: true, clientId: 'phone', user: { id: me, name: 'Ana' } })]),
      { kind: 'elsewhere' },
    ],
    ['the ticket was closed', now([], { status: 'closed' }), { kind: 'closed' }],
    ['the ticket waits for a rating', now([], { status: 'nps' }), { kind: 'closed' }],
    [
      'the ticket went back to the queue',
      now([], { status: 'pending', userId: null, user: null }),
      { kind: 'moved', to: null },
    ],
    [
      'a colleague has the ticket',
      now([], { userId: 8, user: { ...bob, color: '#000000' } }),
      { kind: 'moved', to: 'Beto' },
    ],
    ['its writer may not see the ticket any more', 'gone', { kind: 'gone' }],
  ])('when %s', (_what, at, change) => {
    expect(kinds(written(), at)).toEqual([change]);
  });

  test('with everything that happened, each once', () => {
    const since = [
      message({ id: 101 }),
      message({ id: 102 }),
      message({ id: 103, fromMe: true, user: bob }),
      message({ id: 104, fromMe: true, user: bob }),
    ];
    expect(kinds(written(), now(since, { status: 'closed' }))).toEqual([
      { kind: 'closed' },
      { kind: 'answered', by: 'Beto' },
      { kind: 'wrote' },
    ]);
  });

  test('after half a day, whatever happened (OFFLINE-09)', () => {
    const at = Date.parse(wroteAt) + lateMs;
    expect([at, at + 1].map((when) => kinds(written(), now(), when))).toEqual([[], [{ kind: 'late' }]]);
    // Written by a clock that was far ahead.
    expect(kinds(written(), now(), Date.parse(wroteAt) - lateMs - 1)).toEqual([{ kind: 'late' }]);
  });

  test('by the time of writing where the page had no message of the conversation', () => {
    const one = written({ seen: { status: 'open', userId: me } });
    const before = message({ createdAt: '2026-11-23T09:59:59.000Z' });
    expect(kinds(one, now([before]))).toEqual([]);
    expect(kinds(one, now([message()]))).toEqual([{ kind: 'wrote' }]);
  });
});
