import type { Message } from '@recado/shared/features/messages';
import { expect, test } from 'vitest';
import { aMessage } from '../testing/aMessage.ts';
import { rowsOf } from './rowsOf.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 1, 10, 0, seconds)).toISOString();
const picture = (id: number, changes: Partial<Message> = {}) =>
  aMessage({
    id,
    body: '',
    mediaType: 'image',
    mediaMime: 'image/jpeg',
    mediaState: 'ready',
    createdAt: at(id),
    ...changes,
  });
/** The text of each line. */
const lines = (messages: readonly Message[], begins: readonly number[] = [], apart: readonly number[] = []) =>
  rowsOf(
    messages.map((message) => ({ key: `m${message.id}`, message })),
    (key) => begins.some((id) => key === `m${id}`),
    new Set(apart),
  ).map(({ item, album }) => album?.map(({ id }) => id) ?? item.message.id);

test('three pictures in a row are one line, two are not', () => {
  expect(lines([picture(1), picture(2), picture(3), aMessage({ id: 4, createdAt: at(4) })])).toEqual([
    [1, 2, 3],
    4,
  ]);
  expect(lines([picture(1), picture(2)])).toEqual([1, 2]);
});

test('pictures of one album are one line however few, and those of two albums never are (MSG-48)', () => {
  const of = (albumId: string | null) => ({
    details: { kind: 'media', look: null, albumId, seconds: null, waveform: null } as const,
  });
  expect(lines([picture(1, of('A')), picture(2, of('A'))])).toEqual([[1, 2]]);
  expect(lines([picture(1, of('A')), picture(2, of('A')), picture(3, of('B')), picture(4, of('B'))])).toEqual(
    [
      [1, 2],
      [3, 4],
    ],
  );
});

test('an album is called after its last picture, and knows its first', () => {
  const [line] = rowsOf(
    [1, 2, 3].map((id) => ({ key: `m${id}`, message: picture(id) })),
    () => false,
    new Set(),
  );
  expect(line).toMatchObject({ key: 'm3', firstKey: 'm1', item: { message: { id: 3 } } });
});

test.each<[string, Partial<Message>]>([
  ['words under it', { body: 'a fachada' }],
  ['an answer', { quotedMsg: { ...aMessage(), id: 9 } }],
  ['an emoji on it', { reactions: [{ emoji: '👍', fromMe: true, name: null }] }],
  ['that it was deleted', { isDeleted: true }],
  ['that it did not leave', { ack: -1 }],
  ['a file that could not be fetched', { mediaState: 'failed' }],
  ['a sticker', { mediaMime: 'image/webp' }],
  ['another author', { fromMe: true }],
  ['a note', { isPrivate: true }],
  ['a pause of a minute', { createdAt: at(90) }],
])('%s is separate', (_, changes) => {
  const all = [picture(1), picture(2), picture(3), picture(4, changes)];
  expect(lines(all)).toEqual([[1, 2, 3], 4]);
});

test('a line that belongs above a message is not inside an album, and separate messages stay separate', () => {
  const all = [1, 2, 3, 4, 5, 6].map((id) => picture(id));
  expect(lines(all, [4])).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  expect(lines(all, [], [1, 2, 3])).toEqual([1, 2, 3, [4, 5, 6]]);
});
