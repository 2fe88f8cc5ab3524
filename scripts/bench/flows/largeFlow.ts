import type { FlowGraph } from '@recado/shared/flow/graph';

/** The flow of the goal: so many blocks, in columns of so many. */
export const blockCount = 200;
const perColumn = 10;
const columnPx = 300;
const rowPx = 260;

const kinds = [
  { type: 'message', data: { label: 'Olá {{firstName}}, recebemos o seu pedido e já vamos olhar.' } },
  {
    type: 'menu',
    data: {
      message: 'Sobre o que você quer falar?',
      arrayOption: [
        { number: 1, value: 'Comprar' },
        { number: 2, value: 'Acompanhar um pedido' },
        { number: 3, value: 'Falar com uma pessoa' },
      ],
    },
  },
  { type: 'question', data: { message: 'Qual é o seu e-mail?', variable: 'email', answer: 'email' } },
  { type: 'condition', data: { key: 'email', condition: 1, value: 'ana@loja.example' } },
  { type: 'setVariable', data: { variable: 'etapa', value: '2' } },
  { type: 'interval', data: { sec: 5, label: 'Um momento' } },
  { type: 'randomizer', data: { percent: 50 } },
  {
    type: 'httpRequest',
    data: { method: 'GET', url: 'https://pedidos.example/v1/pedido?numero={{pedido}}' },
  },
];

const idOf = (n: number) => `block${n}`;

/** A flow of that many blocks of eight kinds, each connected to the next, and menus also to the next column. */
export function largeFlow(): FlowGraph {
  const nodes: FlowGraph['nodes'] = [{ id: idOf(0), type: 'start', position: { x: 0, y: 0 }, data: {} }];
  const connections: FlowGraph['connections'] = [];
  for (let n = 1; n < blockCount; n++) {
    const kind = kinds[n % kinds.length]!;
    nodes.push({
      id: idOf(n),
      position: { x: Math.floor(n / perColumn) * columnPx, y: (n % perColumn) * rowPx },
      ...kind,
    });
    connections.push({ source: idOf(n - 1), target: idOf(n) });
    if (kind.type === 'menu' && n + perColumn < blockCount)
      connections.push({ source: idOf(n), target: idOf(n + perColumn), sourceHandle: 'option-2' });
  }
  return { nodes, connections, notes: [] };
}
