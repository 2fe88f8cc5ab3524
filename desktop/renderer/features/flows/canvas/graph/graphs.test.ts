import { type FlowGraph, mostNodes } from '@recado/shared/flow/graph';
import { expect, test } from 'vitest';
import { addBlock } from './addBlock.ts';
import { changeBlock } from './changeBlock.ts';
import { connect, disconnect, firstOpenExit } from './connections.ts';
import { diffGraphs, isEmptyDiff } from './diffGraphs.ts';
import { beginHistory, mostSteps, redo, step, undo } from './history.ts';
import { layoutGraph } from './layoutGraph.ts';
import { moveItems } from './moveItems.ts';
import { neighbourOf } from './neighbourOf.ts';
import { newNodeId } from './newNodeId.ts';
import { addPiece, cut, duplicate, NoRoom, pieceIn, textOf } from './pieces.ts';
import { blockWidth } from './placing.ts';
import { removeItems } from './removeItems.ts';

const menuData = (...names: string[]) => ({
  message: 'Como podemos ajudar?',
  arrayOption: names.map((value, index) => ({ number: index + 1, value })),
});
const drawn: FlowGraph = {
  nodes: [
    { id: 'start', type: 'start', position: { x: 0, y: 0 }, data: {} },
    { id: 'menu', type: 'menu', position: { x: 300, y: 0 }, data: menuData('Comprar', 'Trocar') },
    { id: 'buy', type: 'message', position: { x: 600, y: -100 }, data: { label: 'Loja' } },
    { id: 'swap', type: 'message', position: { x: 600, y: 100 }, data: { label: 'Trocas' } },
  ],
  connections: [
    { source: 'start', target: 'menu' },
    { source: 'menu', sourceHandle: 'option-1', target: 'buy' },
    { source: 'menu', sourceHandle: 'option-2', target: 'swap' },
  ],
  notes: [{ id: 'note', position: { x: 0, y: 300 }, width: 200, height: 100, text: 'Revisar' }],
};
const ids = ({ nodes }: FlowGraph) => nodes.map(({ id }) => id);

test('an id is 30 random letters and digits (FLOW-31)', () => {
  const made = Array.from({ length: 50 }, newNodeId);
  expect(made.every((id) => /^[A-Za-z0-9]{30}$/.test(id))).toBe(true);
  expect(new Set(made).size).toBe(50);
});

test('a new block is placed to the right of the last one (FLOW-36)', () => {
  const added = addBlock(drawn, { id: 'new', type: 'message', data: {} }).nodes.at(-1);
  expect(added).toMatchObject({ id: 'new', position: { y: 100 } });
  expect(added?.position.x).toBeGreaterThan(600 + blockWidth);
});

test('a new block covers none that lies there already (FLOW-36)', () => {
  const moved = moveItems(drawn, new Map([['buy', { x: 880, y: 90 }]]));
  const added = addBlock(moved, { id: 'new', type: 'message', data: {} }).nodes.at(-1);
  expect(added?.position.x).toBeGreaterThanOrEqual(880 + blockWidth);
});

test('a block leads to a new one by its first open exit, but not by one for trouble (FLOW-36)', () => {
  expect(firstOpenExit(drawn, 'buy')).toEqual({ source: 'buy', sourceHandle: 'next' });
  for (const id of ['start', 'nobody']) expect(firstOpenExit(drawn, id)).toBeUndefined();
  const withMenu = addBlock(drawn, { id: 'ask', type: 'menu', data: menuData('Comprar', 'Trocar') });
  expect(firstOpenExit(withMenu, 'ask')?.sourceHandle).toBe('option-1');
  const led = (graph: typeof drawn, handle: string) =>
    connect(graph, { source: 'ask', sourceHandle: handle, target: 'buy' });
  expect(firstOpenExit(led(withMenu, 'option-1'), 'ask')?.sourceHandle).toBe('option-2');
  // Only the wrong answers are left, which people connect on purpose.
  expect(firstOpenExit(led(led(withMenu, 'option-1'), 'option-2'), 'ask')).toBeUndefined();
});

test('a second start replaces the first and leads on as it did (FLOW-37)', () => {
  const { nodes, connections } = addBlock(drawn, { id: 'again', type: 'start', data: {} });
  expect(nodes.filter(({ type }) => type === 'start').map(({ id }) => id)).toEqual(['again']);
  expect(connections).toContainEqual({ source: 'again', target: 'menu' });
});

test('a copy lies to the right of the farthest block, without its connections to others (FLOW-34)', () => {
  const { graph, added } = duplicate(drawn, new Set(['menu']));
  const copy = graph.nodes.at(-1)!;
  expect(added).toEqual(new Set([copy.id]));
  expect(copy.position.x).toBeGreaterThanOrEqual(600 + blockWidth);
  expect(copy.data).toEqual(drawn.nodes[1]?.data);
  expect(graph.connections).toHaveLength(3);
  expect(duplicate(drawn, new Set(['start'])).graph).toBe(drawn);
});

test('a block goes with its connections, a note by itself (FLOW-35)', () => {
  const left = removeItems(drawn, new Set(['menu', 'note']));
  expect(ids(left)).toEqual(['start', 'buy', 'swap']);
  expect([left.connections, left.notes]).toEqual([[], []]);
  expect(removeItems(drawn, new Set(['nobody']))).toBe(drawn);
});

test('an exit leads to one block: a second connection replaces the first', () => {
  const { connections } = connect(drawn, { source: 'menu', sourceHandle: 'option-1', target: 'swap' });
  expect(connections.filter(({ source }) => source === 'menu')).toEqual([
    { source: 'menu', sourceHandle: 'option-2', target: 'swap' },
    { source: 'menu', sourceHandle: 'option-1', target: 'swap' },
  ]);
  // A connection without a handle leaves by the first exit.
  const led = connect(drawn, { source: 'start', sourceHandle: 'next', target: 'buy' });
  expect(led.connections.filter(({ source }) => source === 'start')).toHaveLength(1);
  expect(disconnect(drawn, [{ source: 'start', sourceHandle: 'next' }]).connections).toHaveLength(2);
});

test('nothing leads to the start', () => {
  expect(connect(drawn, { source: 'buy', sourceHandle: 'next', target: 'start' })).toBe(drawn);
});

test('an option that is taken out takes its connection along; half-filled data takes none', () => {
  const fewer = changeBlock(drawn, 'menu', menuData('Comprar'));
  expect(fewer.connections.map(({ target }) => target)).toEqual(['menu', 'buy']);
  expect(changeBlock(drawn, 'menu', {}).connections).toHaveLength(3);
});

test('what is copied is pasted under new ids with its own connections, also in another flow', () => {
  const piece = pieceIn(textOf(cut(drawn, new Set(['start', 'menu', 'buy', 'note']))))!;
  const other: FlowGraph = { nodes: [drawn.nodes[0]!], connections: [], notes: [] };
  const { graph, added } = addPiece(other, piece, { x: 40, y: 50 });
  expect(added.size).toBe(3);
  expect(graph.nodes.map(({ type }) => type)).toEqual(['start', 'menu', 'message']);
  expect(graph.connections).toEqual([
    { source: graph.nodes[1]?.id, sourceHandle: 'option-1', target: graph.nodes[2]?.id },
  ]);
  expect(Math.min(...[...graph.nodes.slice(1), ...graph.notes].map(({ position }) => position.y))).toBe(50);
});

test('other text on the clipboard is no piece of a flow', () => {
  for (const text of [
    'Olá',
    '{"a":1}',
    '{',
    '{"format":"recado/flow","graph":{"nodes":[{"id":"<script>"}],"connections":[]}}',
    '{"format":"recado/flow","graph":{"nodes":[],"connections":[{"source":"a","target":"b"}]}}',
  ])
    expect(pieceIn(text), text).toBeUndefined();
});

test('a flow takes no more blocks than its limit', () => {
  const full = {
    ...drawn,
    nodes: Array.from({ length: mostNodes }, (_, index) => ({ ...drawn.nodes[2]!, id: `b${index}` })),
  };
  expect(() => duplicate(full, new Set(['b1']))).toThrow(NoRoom);
});

test('auto-layout lays each block to the right of the one that leads to it, without overlaps', () => {
  const { nodes, notes } = layoutGraph(drawn, new Map([['menu', { width: 216, height: 240 }]]));
  const at = Object.fromEntries(nodes.map(({ id, position }) => [id, position]));
  expect(at.menu!.x).toBeGreaterThanOrEqual(at.start!.x + blockWidth);
  expect(at.buy!.x).toBeGreaterThanOrEqual(at.menu!.x + blockWidth);
  expect(at.swap!.x).toBe(at.buy!.x);
  expect(Math.abs(at.swap!.y - at.buy!.y)).toBeGreaterThanOrEqual(96);
  expect(notes).toEqual(drawn.notes);
});

test('auto-layout bears circles and blocks that lead to themselves', () => {
  const circle = connect(connect(drawn, { source: 'buy', sourceHandle: 'next', target: 'menu' }), {
    source: 'menu',
    sourceHandle: 'wrong',
    target: 'menu',
  });
  expect(layoutGraph(circle, new Map()).nodes).toHaveLength(4);
});

test('each step is undone and repeated; a new step ends what could be repeated', () => {
  const moved = moveItems(drawn, new Map([['menu', { x: 310, y: 5 }]]));
  const removed = removeItems(moved, new Set(['buy']));
  const history = step(step(beginHistory(drawn), moved), removed);
  expect(undo(history).present).toBe(moved);
  expect(undo(undo(undo(history))).present).toBe(drawn);
  expect(redo(undo(history)).present).toBe(removed);
  expect(redo(step(undo(history), drawn)).present).toBe(drawn);
  expect(step(history, removed)).toBe(history);
});

test('arrow keys in a row are one step, and the oldest of many steps are forgotten', () => {
  let history = beginHistory(drawn);
  const move = (x: number, kind: string, now: number) => {
    history = step(history, moveItems(history.present, new Map([['menu', { x, y: 0 }]])), kind, now);
  };
  for (let x = 301; x < 310; x++) move(x, 'arrows', x);
  expect(undo(history).present).toBe(drawn);
  move(400, 'arrows', 5000);
  expect(undo(history).present.nodes[1]?.position.x).toBe(309);
  for (let x = 0; x < 2 * mostSteps; x++) move(500 + x, '', x);
  expect(history.past).toHaveLength(mostSteps);
});

test('the difference to the version that runs: blocks and ways on, neither places nor the order of keys', () => {
  expect(isEmptyDiff(diffGraphs(drawn, layoutGraph(drawn, new Map())))).toBe(true);
  const reordered = changeBlock(drawn, 'menu', {
    arrayOption: menuData('Comprar', 'Trocar').arrayOption.map(({ number, value }) => ({ value, number })),
    message: 'Como podemos ajudar?',
  });
  expect(isEmptyDiff(diffGraphs(drawn, reordered))).toBe(true);
  const named = {
    ...drawn,
    connections: drawn.connections.map((one) => ({ ...one, sourceHandle: one.sourceHandle ?? 'next' })),
  };
  expect(isEmptyDiff(diffGraphs(drawn, named))).toBe(true);
  const edited = changeBlock(
    addBlock(removeItems(drawn, new Set(['swap'])), { id: 'new', type: 'close', data: {} }),
    'buy',
    { label: 'Loja nova' },
  );
  const { added, removed, changed, ways } = diffGraphs(drawn, edited);
  expect([added, removed, changed].map((nodes) => nodes.map(({ id }) => id))).toEqual([
    ['new'],
    ['swap'],
    ['buy'],
  ]);
  expect(ways).toBe(1);
});

test('the keyboard goes along the connections, up and down', () => {
  expect(neighbourOf(drawn, 'start', 'after')).toBe('menu');
  expect(neighbourOf(drawn, 'menu', 'before')).toBe('start');
  expect(neighbourOf(drawn, 'buy', 'below')).toBe('swap');
  expect(neighbourOf(drawn, 'swap', 'above')).toBe('buy');
  expect(neighbourOf(drawn, 'buy', 'after')).toBeUndefined();
});
