import type { Endpoint } from '@recado/shared/lib/contract';
import { Color, Id, plainText, TimeOfDay } from '@recado/shared/lib/fields';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { rowKeyOf, rowNamed, validBody } from './validBody.ts';

const calling = (body: z.ZodType): Endpoint => ({
  method: 'POST',
  path: '/slips',
  allow: 'tags:edit',
  summary: '',
  body,
  reply: z.null(),
});
const rows = { tagId: 7, slipId: 8 };

test('a body is made from its schema: what is required, with words that begin with the canary and rows by their names', () => {
  const schema = z.object({
    title: plainText(20).trim().min(3),
    color: Color,
    at: TimeOfDay,
    url: z.url(),
    slipId: Id,
    lane: z.object({ nextLaneId: Id }),
    kind: z.enum(['one', 'two']),
    note: z.string().optional(),
  });
  const body = validBody(calling(schema), rows, 'canary');
  expect(schema.safeParse(body).error).toBeUndefined();
  expect(body).toMatchObject({
    title: expect.stringMatching(/^canary /),
    slipId: 8,
    lane: { nextLaneId: 7 },
  });
  expect(body).not.toHaveProperty('note');
});

test('what only a rule of the whole body asks for is found too', () => {
  const either = z
    .object({ slipId: Id.optional(), number: z.string().optional() })
    .refine(({ slipId, number }) => slipId || number, { path: ['slipId'], message: 'Required' });
  expect(validBody(calling(either), rows)).toEqual({ slipId: 8 });
});

test('a schema that cannot be filled says what to add, and where', () => {
  const secret = z.object({ word: z.string().refine((word) => word === 'sesame', 'Wrong word') });
  expect(() => validBody(calling(secret))).toThrow(/`word` of \/slips \(Wrong word\): add it to `samples`/);
});

test('rows are named after their feature, or by a synonym', () => {
  expect(['tags', 'companies', 'media', 'slips'].map(rowKeyOf)).toEqual([
    'tagId',
    'companyId',
    'mediaId',
    'slipId',
  ]);
  expect(['slipIds', 'slips', 'rollbackLaneId'].map((property) => rowNamed(property, rows))).toEqual([
    'slipId',
    'slipId',
    'tagId',
  ]);
});
