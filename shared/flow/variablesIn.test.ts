import { expect, test } from 'vitest';
import type { FlowNode } from './graph.ts';
import { variablesIn } from './variablesIn.ts';

const node = (type: string, data: FlowNode['data']): FlowNode => ({
  id: type,
  type,
  position: { x: 0, y: 0 },
  data,
});

test('a draft lists the variables of its blocks once, and leaves out names that are none', () => {
  const nodes = [
    node('question', { variable: 'pedido' }),
    node('setVariable', { variable: 'pedido', value: '1' }),
    node('httpRequest', { mapped: [{ path: 'a', variable: 'estado' }, null, { path: 'b' }] }),
    node('singleBlock', {
      elements: [
        { type: 'input', value: 'cidade' },
        { type: 'message', value: 'oi' },
        { type: 'input', value: '' },
      ],
    }),
    node('message', { variable: 'nada' }),
  ];
  expect(variablesIn({ nodes })).toEqual(['cidade', 'estado', 'pedido']);
});
