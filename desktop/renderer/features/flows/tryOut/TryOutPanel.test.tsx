import { flowTemplates } from '@recado/shared/flow/flowTemplates';
import { drawTemplate } from '@recado/shared/flow/templates/drawTemplate';
import type { TestRunReply } from '@recado/shared/flow/testRun';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, type SentRequest } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import type { RunAgain } from './runAgain.ts';
import { TryOutPanel } from './TryOutPanel.tsx';

let count = 0;
const graph = drawTemplate(flowTemplates.find(({ id }) => id === 'orderStatus')!, 'pt', () => `n${count++}`);
const nodeOf = (type: string) => graph.nodes.find((node) => node.type === type)!.id;

/** A step at a block, with what a test changes. */
const reply = (type: string, changes: Partial<TestRunReply>) => ({
  effects: [],
  blocks: [{ flowId: 7, nodeId: nodeOf(type), type }],
  variables: {},
  waits: null,
  ended: null,
  incomplete: null,
  called: null,
  state: { flowId: 7, nodeId: nodeOf(type), waitId: 'w' },
  ...changes,
});

function show(replies: ReturnType<typeof reply>[], again?: RunAgain) {
  const shown = vi.fn();
  const { requests } = fakeServer({
    'GET /queue': () => [{ id: 2, name: 'Suporte', color: '#1971C2' }],
    'GET /tags/list': () => [],
    'GET /users/list': () => [],
    'POST /flowbuilder/7/try': () => replies.shift(),
  });
  renderScreen(<TryOutPanel flowId={7} graph={graph} again={again} onShowNode={shown} />);
  const tries = () => requests.filter(({ method }) => method === 'POST') as (SentRequest & { body: Sent })[];
  return { shown, tries };
}
interface Sent {
  input: unknown;
  state: unknown;
  isOpen: boolean;
  graph: { nodes: unknown[] };
}
const typeWords = async (words: string) =>
  userEvent.type(screen.getByRole('textbox', { name: 'Responder como cliente' }), `${words}{Enter}`);

test('the first words begin the draft as drawn; its block is shown, and what it says is a bubble', async () => {
  const { shown, tries } = show([
    reply('question', {
      effects: [{ did: 'said', text: 'Qual é o número do pedido?' }],
      waits: { for: 'words', until: null },
    }),
  ]);
  expect(screen.getByText('Nada é enviado a ninguém')).toBeTruthy();
  await typeWords('oi');
  expect(await screen.findByText('Qual é o número do pedido?')).toBeTruthy();
  expect(shown).toHaveBeenLastCalledWith(nodeOf('question'));
  expect(screen.getByText('Esperando resposta em', { exact: false }).textContent).toContain('Pergunta');
  const { body } = tries()[0]!;
  expect(body.input).toEqual({ as: 'begin' });
  expect(body.graph.nodes).toHaveLength(graph.nodes.length);
});

test('the variables are listed, those without a value, too; the state goes back with the next words', async () => {
  const { tries } = show([
    reply('question', { waits: { for: 'words', until: null } }),
    reply('httpRequest', { waits: { for: 'outside', until: null }, variables: { pedido: 'A-12' } }),
  ]);
  await typeWords('oi');
  await screen.findByText('Esperando resposta em', { exact: false });
  expect(screen.getAllByText('ainda vazia')).toHaveLength(2);
  await typeWords('A-12');
  expect((await screen.findAllByText('A-12')).length).toBeGreaterThan(1);
  expect(tries()[1]!.body).toMatchObject({
    input: { as: 'words', body: 'A-12' },
    state: { nodeId: nodeOf('question') },
  });
});

test('an address outside gets a sample answer, no reply at all, or a real call whose answer is shown', async () => {
  const waits = { for: 'outside', until: null } as const;
  const { tries } = show([
    reply('httpRequest', { waits }),
    reply('httpRequest', { waits, called: { outcome: '404', tookMs: 1200, text: '{"no":1}' } }),
    reply('menu', { ended: 'lastBlock' }),
  ]);
  await typeWords('oi');
  await userEvent.click(await screen.findByRole('button', { name: 'Chamar de verdade' }));
  expect(await screen.findByText('Resposta: 404 em 1.2 s')).toBeTruthy();
  expect(screen.getByText('{"no":1}')).toBeTruthy();
  const sample = screen.getByRole('textbox', { name: 'Resposta de exemplo' });
  await userEvent.clear(sample);
  await userEvent.click(sample);
  await userEvent.paste('{"status":"ok"}');
  await userEvent.click(screen.getByRole('button', { name: 'Responder' }));
  expect(await screen.findByText(/nada vem depois/)).toBeTruthy();
  expect(tries().map(({ body }) => body.input)).toEqual([
    { as: 'begin' },
    { as: 'call' },
    { as: 'answer', status: 200, text: '{"status":"ok"}' },
  ]);
});

test('options are offered as buttons, a wait is skipped, and the panel lists what would have happened', async () => {
  const { tries } = show([
    reply('menu', { waits: { for: 'words', until: '2026-11-23T15:00:00.000Z' } }),
    reply('menu', { waits: { for: 'words', until: '2026-11-23T15:00:00.000Z' } }),
    reply('handOver', {
      effects: [
        { did: 'noted', text: 'Respostas' },
        { did: 'movedToQueue', queueId: 2 },
        { did: 'handedOver', queueId: 2, userId: null },
      ],
      ended: 'handedOver',
      state: null,
    }),
  ]);
  await typeWords('oi');
  await userEvent.click(await screen.findByRole('button', { name: '2 Falar com uma pessoa' }));
  await waitFor(() => expect(tries()).toHaveLength(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Não responder' }));
  expect(await screen.findByText('Iria para a fila Suporte')).toBeTruthy();
  expect(screen.getByText('Iria para Suporte')).toBeTruthy();
  expect(screen.getByText('Respostas')).toBeTruthy();
  expect(screen.getByText('O fluxo terminou.')).toBeTruthy();
  expect(tries().map(({ body }) => body.input)).toEqual([
    { as: 'begin' },
    { as: 'words', body: '2', file: null },
    { as: 'time' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Recomeçar' }));
  expect(screen.queryByText('Respostas')).toBeNull();
});

test('a block that is not complete is shown', async () => {
  const { shown } = show([reply('menu', { incomplete: nodeOf('close') })]);
  await typeWords('oi');
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar o bloco' }));
  expect(shown).toHaveBeenLastCalledWith(nodeOf('close'));
});

test("a run from a real conversation begins at its block with its variables, and repeats the customer's words", async () => {
  const { tries } = show(
    [
      reply('question', { waits: { for: 'words', until: null } }),
      reply('question', { effects: [{ did: 'said', text: 'Pedido 42 a caminho' }], ended: 'lastBlock' }),
    ],
    { nodeId: nodeOf('question'), words: '42', variables: { nome: 'Ana' } },
  );
  expect(await screen.findByText('Pedido 42 a caminho')).toBeTruthy();
  expect(screen.getByText('42')).toBeTruthy();
  expect(tries().map(({ body }) => [body.input, body.state])).toEqual([
    [{ as: 'begin', nodeId: nodeOf('question'), variables: { nome: 'Ana' } }, null],
    [
      { as: 'words', body: '42', file: null },
      { flowId: 7, nodeId: nodeOf('question'), waitId: 'w' },
    ],
  ]);
});
