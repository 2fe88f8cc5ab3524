import { AppError } from '@recado/shared/errors';
import { mostNodes } from '@recado/shared/flow/graph';
import { expect, test } from 'vitest';
import { readFlowFile } from './readFlowFile.ts';

const position = { x: 0, y: 0 };
const block = (id: string, type: string, data: object = {}) => ({ id, type, position, data });
const start = block('s', 'start');
const read = (content: unknown) =>
  readFlowFile(typeof content === 'string' ? content : JSON.stringify(content), (url) =>
    url.includes('169.254.'),
  );

/** The place and reason of the refusal. */
function refusal(content: unknown): unknown {
  try {
    read(content);
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_FLOW_IMPORT') return error.data;
    throw error;
  }
  return 'imported';
}
const withBlock = (data: object, type = 'message') => ({
  nodes: [start, block('m', type, data)],
  connections: [{ source: 's', target: 'm' }],
});

test('an exported file comes in as it was; fields that we do not know stay out', () => {
  const drawn = { ...withBlock({ label: 'Oi' }), notes: [] };
  expect(read({ ...drawn, viewport: { zoom: 1 } })).toEqual(drawn);
});

test('a file of another product of the same shape has its exits under our names', () => {
  const menu = block('menu', 'menu', { message: 'Olá', arrayOption: [{ number: 1, value: 'Preços' }] });
  const compare = block('c', 'condition', { key: 'name', condition: 1, value: 'Ana' });
  const { connections } = read({
    nodes: [start, menu, compare, block('m', 'message', { label: 'Oi' })],
    edges: [
      { id: 'e1', source: 's', sourceHandle: 'a', target: 'menu', targetHandle: null, animated: true },
      { source: 'menu', sourceHandle: 'a1', target: 'c' },
      { source: 'c', sourceHandle: 'a', target: 'm' },
    ],
  });
  expect(connections).toEqual([
    { source: 's', sourceHandle: 'next', target: 'menu' },
    { source: 'menu', sourceHandle: 'option-1', target: 'c' },
    { source: 'c', sourceHandle: 'yes', target: 'm' },
  ]);
});

test.each<[string, unknown, string, string]>([
  ['text that is no JSON (FLOW-23)', '{"nodes":', '', 'noJson'],
  ['what is no flow', { hello: 1 }, 'nodes', 'noFlow'],
  ['null', 'null', 'nodes', 'noFlow'],
  [
    '200,000 blocks',
    { nodes: Array.from({ length: 200_000 }, () => 0), connections: [] },
    `nodes.${mostNodes}`,
    'tooManyBlocks',
  ],
  ['too much text', ' '.repeat(2_000_001), '', 'tooLarge'],
  ['a wrong type', { nodes: [start, { ...start, id: 7 }], connections: [] }, 'nodes.1.id', 'wrongType'],
  [
    'a way to nowhere',
    { nodes: [start], connections: [{ source: 's', target: 'x' }] },
    'connections.0',
    'wrongType',
  ],
  [
    'a script in a name',
    { nodes: [{ ...start, id: '<script>' }], connections: [] },
    'nodes.0.id',
    'wrongType',
  ],
  ['a script in a text', withBlock({ label: 'a <ScRipt src=x>' }), 'nodes.1.data.label', 'script'],
  [
    'an address that is a script',
    withBlock({ label: 'javascript:alert(1)' }),
    'nodes.1.data.label',
    'script',
  ],
  [
    'an address inside the network',
    withBlock({ method: 'GET', url: 'http://169.254.169.254/latest' }, 'httpRequest'),
    'nodes.1.data.url',
    'insideAddress',
  ],
  [
    'keys of prototypes',
    '{"nodes":[{"id":"s","type":"start","position":{"x":0,"y":0},"data":{"__proto__":{"isAdmin":true}}}]}',
    'nodes.0.data.__proto__',
    'forbiddenKey',
  ],
  ['a list where a block has words', withBlock({ label: ['Oi'] }), 'nodes.1.data.label', 'wrongType'],
  [
    'words where a block has a list',
    withBlock({ message: 'Olá', arrayOption: 'x' }, 'menu'),
    'nodes.1.data.arrayOption',
    'wrongType',
  ],
  [
    'an object in an option',
    withBlock({ message: 'Olá', arrayOption: [{ number: 1, value: {} }] }, 'menu'),
    'nodes.1.data.arrayOption.0.value',
    'wrongType',
  ],
  ['control characters', withBlock({ label: 'a\u0000b' }), 'nodes.1.data.label', 'badText'],
  [
    'a circle without a pause',
    {
      nodes: [start, block('a', 'message', { label: '1' }), block('b', 'message', { label: '2' })],
      connections: [
        { source: 's', target: 'a' },
        { source: 'a', target: 'b' },
        { source: 'b', target: 'a' },
      ],
    },
    'nodes.1',
    'endlessLoop',
  ],
])('a file with %s is refused with its place', (_, content, place, reason) => {
  expect(refusal(content)).toEqual({ place, reason });
});

test('blocks that are not complete yet come in', () => {
  for (const [type, data] of [
    ['img', { url: '' }],
    ['interval', { sec: '' }],
    ['ticket', { queueId: null }],
    ['menu', { message: '', arrayOption: [] }],
    ['message', { label: 5 }],
    ['httpRequest', {}],
  ] as const)
    expect(refusal(withBlock(data, type)), type).toBe('imported');
});

test('a file that nests without end is refused and takes no stack', () => {
  const deep = `{"nodes":[{"id":"s","type":"start","position":{"x":0,"y":0},"data":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}}]}`;
  expect(refusal(deep)).toMatchObject({ reason: 'tooDeep' });
});
