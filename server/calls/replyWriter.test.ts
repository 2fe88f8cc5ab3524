import { messageApi } from '@recado/shared/features/messages';
import { sessionApi } from '@recado/shared/features/session';
import { ticketApi } from '@recado/shared/features/tickets';
import { Moment } from '@recado/shared/lib/fields';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { replyWriter } from './replyWriter.ts';

const Person = z.object({ id: z.number().int(), name: z.string(), seenAt: Moment.nullable() });
const Reply = z.object({
  people: z.array(Person),
  owner: Person.nullable(),
  note: z.string().optional(),
  state: z.enum(['open', 'closed']).nullable(),
});
const secret = 'argon2id-secret';
const row = { id: 1, name: 'Zé "Ção" 👋\u2028', seenAt: new Date(0), passwordHash: secret };

describe('a reply', () => {
  test('is written as its schema would cut it, at every depth', () => {
    const value = {
      people: [row, { ...row, seenAt: null }],
      owner: row,
      state: 'open' as const,
      passwordHash: secret,
    };
    const written = replyWriter(Reply)!(value);
    expect(written).not.toContain(secret);
    expect(JSON.parse(written)).toStrictEqual(Reply.parse(value));
    const bare = { people: [], owner: null, state: null, note: 'x' };
    expect(JSON.parse(replyWriter(Reply)!(bare))).toStrictEqual(bare);
  });

  test('of a schema that does more than cut is not compiled', () => {
    expect(replyWriter(z.union([z.string(), z.object({ a: z.string() })]))).toBeUndefined();
    expect(replyWriter(z.object({ a: z.string().default('b') }))).toBeUndefined();
    expect(replyWriter(z.object({ a: z.string().transform((text) => text.length) }))).toBeUndefined();
    expect(replyWriter(z.object({ a: z.record(z.string(), z.unknown()) }))).toBeUndefined();
  });

  test('of the reads that people wait for most is compiled', () => {
    for (const { reply } of [ticketApi.list, ticketApi.byUuid, messageApi.list, sessionApi.me])
      expect(replyWriter(reply)).toBeDefined();
  });
});
