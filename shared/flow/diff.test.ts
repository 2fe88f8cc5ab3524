import { expect, test } from 'vitest';
import { diffOf, runAlike } from './diff.ts';

const block = (id: string, type: string, data: Record<string, unknown> = {}, x = 0) => ({
  id,
  type,
  position: { x, y: 0 },
  data,
});
const drawn = (nodes: ReturnType<typeof block>[], connections: object[] = []) => ({
  nodes,
  connections: connections as { source: string; target: string }[],
  notes: [],
});

test('a difference names blocks and ways that came, went or changed', () => {
  const before = drawn(
    [block('s', 'start'), block('a', 'message', { label: 'A' }), block('b', 'message', { label: 'B' })],
    [
      { source: 's', target: 'a' },
      { source: 'a', target: 'b' },
    ],
  );
  const after = drawn(
    [block('s', 'start'), block('a', 'message', { label: 'Other' }), block('c', 'close')],
    [
      { source: 's', target: 'a' },
      { source: 'a', target: 'c' },
    ],
  );
  expect(diffOf(before, after)).toEqual({
    added: ['c'],
    removed: ['b'],
    changed: ['a'],
    newWays: [{ source: 'a', target: 'c' }],
    goneWays: [{ source: 'a', target: 'b' }],
  });
});

test('places on the canvas, the order of fields and an unnamed first exit are no difference', () => {
  const before = drawn(
    [block('s', 'start'), block('a', 'img', { url: '1.png', caption: '' })],
    [{ source: 's', target: 'a' }],
  );
  const after = drawn(
    [block('s', 'start', {}, 500), block('a', 'img', { caption: '', url: '1.png' })],
    [{ source: 's', sourceHandle: 'next', target: 'a' }],
  );
  expect(runAlike(before, after)).toBe(true);
});
