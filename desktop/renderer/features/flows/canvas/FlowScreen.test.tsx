import type { DrawnFlow } from '@recado/shared/flow/calls/rows';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atWidth } from '../../../../testing/atWidth.ts';
import { fakeServer, refuse, type SentRequest } from '../../../../testing/fakeServer.ts';
import { measuredBoard } from '../../../../testing/measuredBoard.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { tellCanvas } from './canvasNews.ts';
import { drawnNow, select, useFlowEditor } from './editor/flowEditor.ts';
import { FlowScreen } from './FlowScreen.tsx';
import { lastCanvasSaved } from './saving/useDraftSaver.ts';

const graph: DrawnFlow['flow'] = {
  nodes: [
    { id: 'start', type: 'start', position: { x: 0, y: 0 }, data: {} },
    { id: 'hello', type: 'message', position: { x: 300, y: 0 }, data: { label: 'Olá' } },
    { id: 'queue', type: 'ticket', position: { x: 600, y: 0 }, data: {} },
  ],
  connections: [{ source: 'start', target: 'hello' }],
  notes: [],
};
const aFlow = (changes: Partial<DrawnFlow> = {}): DrawnFlow => ({
  id: 5,
  kind: 'conversation',
  name: 'Boas-vindas',
  active: true,
  scheduledTimeRun: '',
  trigger: null,
  published: 2,
  hasChanges: false,
  updatedAt: '2026-11-23T12:00:00.000Z',
  flow: graph,
  draftNumber: 7,
  editor: 'Bia Costa',
  problems: [],
  ...changes,
});
type Answers = Parameters<typeof fakeServer>[0];
let number = 7;
const saves = (requests: readonly SentRequest[]) =>
  requests.filter(({ method, path }) => method === 'POST' && path === '/flowbuilder/flow');

async function openCanvas(answers: Answers = {}, flow = aFlow()) {
  number = flow.draftNumber;
  const server = fakeServer({
    'GET /flowbuilder/flow/:id': () => ({ flow }),
    'POST /flowbuilder/flow': () => ({ draftNumber: ++number, problems: [], published: 2, hasChanges: true }),
    ...answers,
  });
  renderScreen(
    <Routes>
      <Route path="/flowbuilder/:id" element={<FlowScreen />} />
    </Routes>,
    aSessionUser({ profile: 'admin' }),
    '/flowbuilder/5',
  );
  await screen.findByRole('heading', { name: 'Boas-vindas' });
  await waitFor(() => expect(board().getAllByRole('article').length).toBe(drawnNow().nodes.length));
  return server;
}
const board = () => within(screen.getByRole('application', { name: 'Quadro do fluxo' }));
const block = (id: string) => document.querySelector<HTMLElement>(`.react-flow__node[data-id="${id}"]`)!;
const ids = () => drawnNow().nodes.map(({ id }) => id);

beforeEach(() => {
  atWidth(1440);
  measuredBoard();
});
afterEach(async () => {
  // The screen saves when it is left; the next test opens the same flow.
  cleanup();
  await lastCanvasSaved();
  vi.restoreAllMocks();
});

test('the canvas has name, save button and reminder, and shows the blocks (FLOW-24, FLOW-29)', async () => {
  await openCanvas();
  expect(screen.getByRole('button', { name: 'Salvar' }).dataset.hint).toBe(
    'Não se esqueça de salvar seu fluxo!',
  );
  expect(board().getByText('Mensagem')).toBeTruthy();
  expect(board().getByText('Fila')).toBeTruthy();
});

test('what is drawn is saved by itself with the number that was seen, and by the button with its toast (FLOW-30)', async () => {
  const { requests } = await openCanvas();
  await userEvent.click(screen.getByRole('button', { name: 'Nota interna' }));
  expect(screen.getAllByText('Não se esqueça de salvar seu fluxo!').length).toBeGreaterThan(0);
  await waitFor(() => expect(saves(requests)).toHaveLength(1));
  expect(saves(requests)[0]?.body).toMatchObject({ idFlow: 5, draftNumber: 7, nodes: { length: 4 } });
  await screen.findByText('Salvo');
  await userEvent.click(screen.getByRole('button', { name: 'Variável' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Fluxo salvo com sucesso')).toBeTruthy();
  expect(saves(requests).map(({ body }) => (body as { draftNumber: number }).draftNumber)).toEqual([7, 8]);
});

test('a new block is to the right of the last one, is marked and has the focus (FLOW-25, FLOW-28, FLOW-36)', async () => {
  await openCanvas();
  await userEvent.keyboard('b');
  const search = await screen.findByRole('textbox', { name: 'Adicionar bloco' });
  await userEvent.type(search, 'menu{Enter}');
  const added = drawnNow().nodes.at(-1)!;
  expect(added).toMatchObject({ type: 'menu', position: { y: 0 } });
  expect(added.position.x).toBeGreaterThan(816);
  await waitFor(() => expect(document.activeElement).toBe(block(added.id)));
  expect(block(added.id).querySelector('article')?.dataset.selected).toBe('true');
});

test('blocks that are pressed one after the other lead to each other by their first open exit (FLOW-36)', async () => {
  await openCanvas();
  act(() => select(['hello']));
  for (const name of ['Nota interna', 'Menu', 'Encerrar'])
    await userEvent.click(screen.getByRole('button', { name }));
  const [note, menu, close] = ids().slice(-3);
  expect(drawnNow().connections.slice(1)).toEqual([
    { source: 'hello', sourceHandle: 'next', target: note },
    { source: note, sourceHandle: 'next', target: menu },
    { source: menu, sourceHandle: 'option-1', target: close },
  ]);
  // The block and its connection are one step.
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(ids()).not.toContain(close);
  expect([ids().at(-1), drawnNow().connections.length]).toEqual([note, 2]);
});

test('a block is deleted with its connections, and undo brings both back (FLOW-35)', async () => {
  await openCanvas();
  act(() => block('hello').focus());
  await userEvent.keyboard('{Delete}');
  expect(ids()).toEqual(['start', 'queue']);
  expect(drawnNow().connections).toEqual([]);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(drawnNow()).toEqual(graph);
  await userEvent.keyboard('{Control>}y{/Control}');
  expect(ids()).toEqual(['start', 'queue']);
});

test('arrows move the block with the focus, Ctrl and an arrow goes to its neighbour', async () => {
  await openCanvas();
  act(() => block('start').focus());
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(block('hello')));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(drawnNow().nodes[1]?.position).toEqual({ x: 300, y: 20 });
  expect(screen.getByText('Movido para 300, 20')).toBeTruthy();
});

test('blocks are connected without a pointer', async () => {
  await openCanvas();
  act(() => block('hello').focus());
  await userEvent.keyboard('c');
  const dialog = await screen.findByRole('dialog', { name: 'Ligações de Mensagem' });
  await userEvent.click(within(dialog).getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: /Fila/ }));
  expect(drawnNow().connections.at(-1)).toEqual({ source: 'hello', sourceHandle: 'next', target: 'queue' });
});

test('blocks are copied and pasted as text; other text is left alone', async () => {
  await openCanvas();
  act(() => useFlowEditor.setState({ selected: new Set(['hello', 'queue']) }));
  let text = '';
  const send = (type: string, words = text) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    const clipboardData = { setData: (_: string, words: string) => (text = words), getData: () => words };
    fireEvent(document.body, Object.assign(event, { clipboardData }));
    return event;
  };
  send('copy');
  expect(text).toContain('recado/flow');
  send('paste');
  expect(drawnNow().nodes.map(({ type }) => type)).toEqual([
    'start',
    'message',
    'ticket',
    'message',
    'ticket',
  ]);
  expect(send('paste', 'Olá').defaultPrevented).toBe(false);
  expect(drawnNow().nodes).toHaveLength(5);
});

test('a double click opens the dialog of a block, and what it saves is drawn (FLOW-27)', async () => {
  await openCanvas();
  fireEvent.doubleClick(within(block('hello')).getByText('Mensagem'));
  const dialog = await screen.findByRole('dialog');
  const field = await within(dialog).findByDisplayValue('Olá');
  await userEvent.clear(field);
  await userEvent.type(field, 'Bom dia');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(drawnNow().nodes[1]?.data).toMatchObject({ label: 'Bom dia' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('problems are on the block and in a list that leads there', async () => {
  await openCanvas();
  expect(within(block('queue')).getByText('Adicione uma fila')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '1 problema' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Adicione uma fila/ }));
  await waitFor(() => expect(document.activeElement).toBe(block('queue')));
});

test('somebody else saved: their name, and both ways on; undo brings the own drawing back', async () => {
  const theirs = { ...graph, nodes: graph.nodes.slice(0, 2) };
  let reply: DrawnFlow = aFlow();
  const { requests } = await openCanvas({
    'GET /flowbuilder/flow/:id': () => ({ flow: reply }),
    'POST /flowbuilder/flow': ({ body }) =>
      (body as { draftNumber: number }).draftNumber === 7
        ? refuse('ERR_FLOW_CHANGED', { editor: 'Bia Costa', draftNumber: 9 })
        : { draftNumber: 10, problems: [], published: 2, hasChanges: true },
  });
  reply = aFlow({ draftNumber: 9, flow: theirs });
  await userEvent.click(screen.getByRole('button', { name: 'Nota interna' }));
  const mine = drawnNow();
  expect(await screen.findByText('Bia Costa salvou este fluxo enquanto você desenhava.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Carregar a outra versão' }));
  expect(drawnNow()).toEqual(theirs);
  expect(screen.queryByText(/salvou este fluxo/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(drawnNow()).toEqual(mine);
  await waitFor(() => expect(saves(requests).at(-1)?.body).toMatchObject({ draftNumber: 9 }));
});

test('a save by somebody else is seen before the own one is tried', async () => {
  let reply = aFlow();
  const { requests } = await openCanvas({ 'GET /flowbuilder/flow/:id': () => ({ flow: reply }) });
  reply = aFlow({ draftNumber: 8, flow: { ...graph, nodes: graph.nodes.slice(0, 2) } });
  const { flow: _, draftNumber: __, editor: ___, problems: ____, ...row } = reply;
  act(() => tellCanvas({ action: 'update', flow: { ...row, name: 'Novo nome' } }));
  expect(await screen.findByRole('heading', { name: 'Novo nome' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Manter a minha' }));
  expect(saves(requests)).toHaveLength(1);
  expect(saves(requests)[0]?.body).toMatchObject({ draftNumber: 8 });
});

test('a save that fails says so, is tried again, and leaving asks the browser', async () => {
  let works = false;
  const { requests } = await openCanvas({
    'POST /flowbuilder/flow': () =>
      works ? { draftNumber: 8, problems: [], published: 2, hasChanges: true } : refuse('ERR_INTERNAL'),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Nota interna' }));
  expect(await screen.findByText(/Seu desenho está aqui e será salvo/)).toBeTruthy();
  const leaving = new Event('beforeunload', { cancelable: true });
  act(() => void window.dispatchEvent(leaving));
  expect(leaving.defaultPrevented).toBe(true);
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Salvo')).toBeTruthy();
  expect(saves(requests).length).toBeGreaterThan(1);
});

test('a save whose answer was lost is no save by somebody else', async () => {
  let reply = aFlow();
  const { requests } = await openCanvas({
    'GET /flowbuilder/flow/:id': () => ({ flow: reply }),
    'POST /flowbuilder/flow': ({ body }) => {
      const { draftNumber, ...drawing } = body as DrawnFlow['flow'] & { draftNumber: number };
      if (draftNumber !== reply.draftNumber)
        return refuse('ERR_FLOW_CHANGED', { editor: 'Ana', draftNumber: 8 });
      const { nodes, connections, notes } = drawing;
      reply = aFlow({ draftNumber: draftNumber + 1, flow: { notes, connections, nodes } });
      return draftNumber === 7
        ? refuse('ERR_INTERNAL')
        : { draftNumber: draftNumber + 1, problems: [], published: 2, hasChanges: true };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Nota interna' }));
  await screen.findByText(/Seu desenho está aqui e será salvo/);
  // What is drawn meanwhile goes on top of it.
  await userEvent.click(screen.getByRole('button', { name: 'Intervalo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(saves(requests).at(-1)?.body).toMatchObject({ draftNumber: 8 }));
  expect(await screen.findByText('Salvo')).toBeTruthy();
  expect(screen.queryByText(/salvou este fluxo/)).toBeNull();
  expect(reply.flow).toEqual(drawnNow());
});

test('leaving the screen saves what was drawn last', async () => {
  const { requests } = await openCanvas();
  await userEvent.click(screen.getByRole('button', { name: 'Nota interna' }));
  await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
  await waitFor(() => expect(saves(requests)).toHaveLength(1));
});

test('publishing shows what differs, and is refused while a block cannot run', async () => {
  const version = {
    id: 31,
    number: 2,
    isCurrent: true,
    publisher: 'Bia',
    createdAt: '2026-11-22T12:00:00.000Z',
    running: 0,
  };
  const complete = { ...graph, nodes: graph.nodes.slice(0, 2) };
  const { requests } = await openCanvas(
    {
      'GET /flowbuilder/:id/versions': () => ({ versions: [version] }),
      'GET /flowbuilder/:id/versions/:versionId': () => ({
        version,
        flow: { ...complete, nodes: complete.nodes.slice(0, 1), connections: [] },
      }),
      'POST /flowbuilder/:id/publish': () => ({ version: { ...version, number: 3 }, problems: [] }),
    },
    aFlow({ flow: complete, hasChanges: true }),
  );
  expect(screen.getByText('Alterações não publicadas')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('1 bloco novo')).toBeTruthy();
  expect(within(dialog).getByText('Mensagem · Olá')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publicar' }));
  expect(await screen.findByText('Versão 3 publicada')).toBeTruthy();
  expect(screen.queryByText('Alterações não publicadas')).toBeNull();
  expect(requests.some(({ path }) => path === '/flowbuilder/5/publish')).toBe(true);
  // A block without its queue cannot run.
  await userEvent.click(screen.getByRole('button', { name: 'Fila' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
  const refused = await screen.findByRole('dialog');
  expect(await within(refused).findByText(/resolva 1 problema/)).toBeTruthy();
  expect(within(refused).queryByRole('button', { name: 'Publicar' })).toBeNull();
});

test('a draft that somebody else saved meanwhile is not published unseen', async () => {
  const complete = { ...graph, nodes: graph.nodes.slice(0, 2) };
  let reply = aFlow({ flow: complete, hasChanges: true });
  const { requests } = await openCanvas(
    {
      'GET /flowbuilder/flow/:id': () => ({ flow: reply }),
      'GET /flowbuilder/:id/versions': () => ({ versions: [] }),
      'POST /flowbuilder/:id/publish': () =>
        refuse('ERR_FLOW_CHANGED', { editor: 'Bia Costa', draftNumber: 8 }),
    },
    reply,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
  const dialog = await screen.findByRole('dialog');
  reply = aFlow({ draftNumber: 8 });
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Publicar' })).toHaveProperty('disabled', false),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publicar' }));
  expect(await screen.findByText('Bia Costa salvou este fluxo enquanto você desenhava.')).toBeTruthy();
  expect(requests.find(({ path }) => path === '/flowbuilder/5/publish')?.body).toEqual({ draftNumber: 7 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an older version is drawn again, and undo brings the draft back', async () => {
  const version = {
    id: 30,
    number: 1,
    isCurrent: false,
    publisher: 'Bia',
    createdAt: '2026-11-22T12:00:00.000Z',
    running: 0,
  };
  const old = { ...graph, nodes: graph.nodes.slice(0, 1), connections: [] };
  await openCanvas({
    'GET /flowbuilder/:id/versions': () => ({ versions: [version] }),
    'POST /flowbuilder/:id/versions/:versionId/restore': () => ({
      flow: aFlow({ flow: old, draftNumber: 8 }),
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Versões' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Voltar a desenhar esta' }));
  await waitFor(() => expect(ids()).toEqual(['start']));
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(drawnNow()).toEqual(graph);
});

test('numbers are off until somebody asks, then are on blocks and ways on', async () => {
  const { requests } = await openCanvas({
    'GET /flowbuilder/:id/numbers': ({ query }) => ({
      days: Number(query.get('days')),
      blocks: [
        {
          nodeId: 'start',
          exits: [{ exit: 'next', count: 1204 }],
          left: 1204,
          lost: 0,
          waiting: 0,
          medianMs: 0,
        },
        { nodeId: 'hello', exits: [], left: 1180, lost: 37, waiting: 20, medianMs: 4000 },
      ],
    }),
  });
  expect(requests.some(({ path }) => path.endsWith('/numbers'))).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: '30 dias' }));
  expect(await within(block('hello')).findByText('Chegaram: 1.200')).toBeTruthy();
  expect(within(block('hello')).getByText('Pararam aqui: 37')).toBeTruthy();
  expect(board().getByText('1.204')).toBeTruthy();
  expect(requests.find(({ path }) => path.endsWith('/numbers'))?.query.get('days')).toBe('30');
  await userEvent.click(screen.getByRole('radio', { name: 'Sem números' }));
  await waitFor(() => expect(board().queryByText('1.204')).toBeNull());
});

test('a question names both ways on, and a macro is offered no block that waits', async () => {
  const asks = { id: 'asks', type: 'question', position: { x: 0, y: 200 }, data: {} };
  await openCanvas({}, aFlow({ kind: 'macro', flow: { ...graph, nodes: [...graph.nodes, asks] } }));
  const exits = within(block('asks')).getAllByRole('listitem');
  expect(exits.map(({ textContent }) => textContent)).toEqual(['Respondeu', 'Não entendeu']);
  const palette = within(screen.getByRole('complementary', { name: 'Blocos' }));
  expect(palette.getByRole('button', { name: 'Mensagem' })).toBeTruthy();
  expect(palette.queryByRole('button', { name: 'Intervalo' })).toBeNull();
  expect(palette.queryByRole('region', { name: 'Perguntar' })).toBeNull();
});

test('on a phone the flow is only shown', async () => {
  atWidth(390);
  await openCanvas();
  expect(screen.getByText(/só pode ser visto/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  act(() => block('hello').focus());
  await userEvent.keyboard('{Delete}');
  expect(drawnNow()).toEqual(graph);
});

test('a first step opens the dialog of its block; that of the hours leads to where they are set (FLOW-84)', async () => {
  await openCanvas(
    { 'GET /settings': () => [{ key: 'scheduleType', value: 'disabled' }] },
    aFlow({ published: null }),
  );
  const guide = within(screen.getByRole('region', { name: 'Seu primeiro fluxo' }));
  await userEvent.click(guide.getByRole('button', { name: 'Ofereça um menu' }));
  const dialog = await screen.findByRole('dialog', { name: 'Menu' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(guide.getByRole('button', { name: 'Separe aberto e fechado' }));
  expect(drawnNow().nodes.at(-1)?.type).toBe('businessHours');
  const hours = within(await screen.findByRole('dialog', { name: 'Horário' }));
  expect(await hours.findByText(/ainda não tem horário/)).toBeTruthy();
  expect(hours.getByRole('link', { name: 'Definir horário' }).getAttribute('href')).toBe(
    '/settings?setting=scheduleType',
  );
});

test('opening the test run is no talk with the draft; the first step of one is (FLOW-84)', async () => {
  const reply = {
    ...{ effects: [], blocks: [{ flowId: 5, nodeId: 'hello', type: 'message' }], variables: {}, waits: null },
    ...{ ended: null, incomplete: null, called: null, state: null },
  };
  await openCanvas({ 'POST /flowbuilder/5/try': () => reply }, aFlow({ published: null }));
  const guide = within(screen.getByRole('region', { name: 'Seu primeiro fluxo' }));
  const isTested = () =>
    guide.getByRole('button', { name: 'Converse com o rascunho' }).hasAttribute('data-done');
  await userEvent.click(guide.getByRole('button', { name: 'Converse com o rascunho' }));
  const field = await screen.findByRole('textbox', { name: 'Responder como cliente' });
  expect(isTested()).toBe(false);
  await userEvent.type(field, 'oi{Enter}');
  await waitFor(() => expect(isTested()).toBe(true));
});
