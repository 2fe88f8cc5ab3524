import type { KnowledgeQuestion, KnowledgeSource } from '@recado/shared/features/knowledge';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { KnowledgeScreen } from './KnowledgeScreen.tsx';
import { onKnowledgeSource } from './knowledgeSourceList.ts';
import { onKnowledgeQuestion } from './questions/questionList.ts';

afterEach(() => vi.unstubAllGlobals());

const aSource = (changes: Partial<KnowledgeSource> = {}): KnowledgeSource => ({
  id: 1,
  name: 'Trocas',
  kind: 'text',
  state: 'ready',
  fault: null,
  language: 'pt',
  url: '',
  fileName: null,
  characters: 120,
  passagesCount: 3,
  readAt: '2026-11-20T12:00:00.000Z',
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...changes,
});
const aQuestion = (changes: Partial<KnowledgeQuestion> = {}): KnowledgeQuestion => ({
  id: 9,
  question: 'Vocês entregam no sábado?',
  times: 4,
  state: 'open',
  sourceId: null,
  lastAskedAt: '2026-11-20T12:00:00.000Z',
  ...changes,
});
const admin = aSessionUser({ profile: 'admin' });
const page = <K extends string, Row>(key: K, rows: Row[]) => ({
  [key]: rows,
  hasMore: false,
  count: rows.length,
});

function show(
  sources: KnowledgeSource[],
  answers: Parameters<typeof fakeServer>[0] = {},
  address = '/knowledge',
) {
  const server = fakeServer({ 'GET /knowledge': () => page('sources', sources), ...answers });
  renderScreen(<KnowledgeScreen />, admin, address);
  return server;
}

test('a source is followed live until it is read; one that failed says what helps (KNOWPAGE-02)', async () => {
  show([
    aSource({ state: 'waiting', passagesCount: 0, readAt: null }),
    aSource({ id: 2, name: 'Preços', kind: 'file', state: 'failed', fault: 'password' }),
    aSource({
      id: 3,
      name: 'Site',
      kind: 'page',
      state: 'failed',
      fault: 'notFound',
      url: 'https://loja.example',
    }),
  ]);
  expect(await screen.findByText('Na fila')).toBeTruthy();
  expect(screen.getByText('O arquivo tem senha. Salve uma cópia sem senha.')).toBeTruthy();
  expect(screen.getByText('O site não existe. Confira o link.')).toBeTruthy();
  act(() => onKnowledgeSource({ action: 'update', knowledgeSource: aSource({ state: 'reading' }) }));
  expect(await screen.findByText('Lendo…')).toBeTruthy();
  act(() => onKnowledgeSource({ action: 'update', knowledgeSource: aSource({ passagesCount: 7 }) }));
  expect(await screen.findByText('Pronta')).toBeTruthy();
  expect(screen.getByText('7')).toBeTruthy();
});

test('files that are dropped on the list become sources; a kind that is not read is refused before the upload (KNOWPAGE-03)', async () => {
  const { requests } = show([], {
    'POST /knowledge/files': () => aSource({ id: 5, name: 'precos.pdf', kind: 'file', state: 'waiting' }),
  });
  const title = await screen.findByText('O assistente ainda não tem de onde responder');
  const files = [new File(['%PDF'], 'precos.pdf'), new File(['x'], 'foto.png')];
  fireEvent.drop(title, { dataTransfer: { types: ['Files'], files } });
  expect(await screen.findByText('precos.pdf')).toBeTruthy();
  expect(
    await screen.findByText('Este tipo de arquivo não é lido. Salve como pdf, docx ou txt.'),
  ).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('three tabs have addresses of their own (KNOWPAGE-01)', async () => {
  show([aSource()], { 'GET /knowledge/questions': () => page('questions', [aQuestion()]) });
  expect(await screen.findByText('Trocas')).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Fontes',
    'Perguntas sem resposta',
    'Testar uma pergunta',
  ]);
  await userEvent.click(screen.getByRole('tab', { name: 'Perguntas sem resposta' }));
  expect(await screen.findByText('Vocês entregam no sábado?')).toBeTruthy();
  cleanup();
  show([], {}, '/knowledge?tab=find');
  expect(await screen.findByLabelText('Pergunta de um cliente')).toBeTruthy();
});

test('adding sources ends with a button that says so (KNOWPAGE-03)', async () => {
  show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Nova fonte' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Concluir' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a text is added from the four ways to add (KNOWPAGE-04)', async () => {
  const { requests } = show([], {
    'POST /knowledge': ({ body }) => aSource({ name: (body as { name: string }).name, state: 'waiting' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Nova fonte' }));
  await userEvent.click(await screen.findByRole('button', { name: /Escrever um texto/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(within(dialog).getAllByText('Obrigatório')).toHaveLength(2);
  await userEvent.type(within(dialog).getByLabelText(/^Nome/), 'Trocas');
  await userEvent.type(within(dialog).getByLabelText(/^Texto/), 'Até 7 dias.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Na fila')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ name: 'Trocas', kind: 'text', language: 'pt', content: 'Até 7 dias.' },
  });
});

test('a page is added by its address and a name (KNOWPAGE-05)', async () => {
  const { requests } = show([], {
    'POST /knowledge': () => aSource({ name: 'Ajuda', kind: 'page', state: 'waiting' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Nova fonte' }));
  await userEvent.click(await screen.findByRole('button', { name: /Página do site/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByPlaceholderText('https://'), 'https://loja.example/ajuda');
  await userEvent.type(within(dialog).getByLabelText(/^Nome/), 'Ajuda');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Na fila')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ name: 'Ajuda', kind: 'page', url: 'https://loja.example/ajuda' },
  });
});

test('of a conversation nothing is stored before its cleaned text was shown (KNOWPAGE-06)', async () => {
  const uuid = '5f0c9a52-8f5c-4a86-9a43-2d64b5a0a6f1';
  const { requests } = show([aSource()], {
    'GET /tickets/u/:uuid': () => ({ id: 77 }),
    'GET /knowledge/conversations/:ticketId': () => ({ content: 'Cliente: [nome]', removed: 2 }),
    'POST /knowledge': () => aSource({ id: 6, name: 'Entrega', kind: 'conversation', state: 'waiting' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Nova fonte' }));
  await userEvent.click(await screen.findByRole('button', { name: /Conversa resolvida/ }));
  const dialog = await screen.findByRole('dialog');
  const save = within(dialog).getByRole('button', { name: 'Salvar' });
  expect(save).toHaveProperty('disabled', true);
  const field = within(dialog).getByLabelText(/^Número ou link do ticket/);
  await userEvent.type(field, 'abc{Enter}');
  expect(await within(dialog).findByText('Isto não é um número nem um link de ticket.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, `https://app.example/tickets/${uuid}{Enter}`);
  expect(await within(dialog).findByText('2 dados pessoais foram retirados.')).toBeTruthy();
  const text = within(dialog).getByLabelText(/^Texto que será guardado/);
  expect(text).toHaveProperty('value', 'Cliente: [nome]');
  await userEvent.type(within(dialog).getByLabelText(/^Nome/), 'Entrega');
  await userEvent.type(text, ' ok');
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ kind: 'conversation', ticketId: 77, name: 'Entrega', content: 'Cliente: [nome] ok' },
  });
});

test('the text of a page is shown and not edited, and the page can be read again (KNOWPAGE-07)', async () => {
  const source = aSource({ kind: 'page', name: 'Entrega', url: 'https://loja.example/entrega' });
  const { requests } = show([source], {
    'GET /knowledge/:id/content': () => ({ content: 'Entregamos em 2 dias.' }),
    'POST /knowledge/:id/read': () => ({ ...source, state: 'waiting' }),
    'PUT /knowledge/:id': () => ({ ...source, name: 'Entregas' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Entrega' }));
  const sheet = await screen.findByRole('dialog');
  expect((await within(sheet).findByText('Entregamos em 2 dias.')).tagName).toBe('PRE');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Ler de novo' }));
  expect((await screen.findAllByText('Na fila')).length).toBeGreaterThan(0);
  await userEvent.type(within(sheet).getByLabelText(/^Nome/), 's');
  await userEvent.click(within(sheet).getByRole('button', { name: /Salvar/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = requests.find(({ method }) => method === 'PUT')?.body as Record<string, unknown>;
  expect(sent).toMatchObject({ name: 'Entregas' });
  expect(sent).not.toHaveProperty('content');
});

test('a text is edited with what is stored of it (KNOWPAGE-07)', async () => {
  const { requests } = show([aSource()], {
    'GET /knowledge/:id/content': () => ({ content: 'Até 7 dias.' }),
    'PUT /knowledge/:id': () => aSource(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Trocas' }));
  const field = await screen.findByRole('textbox', { name: /^Texto/ });
  expect(field).toHaveProperty('value', 'Até 7 dias.');
  await userEvent.type(field, ' Sem custo.');
  await userEvent.click(screen.getByRole('button', { name: /Salvar/ }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      content: 'Até 7 dias. Sem custo.',
    }),
  );
});

test('a tried question shows its passages with the words marked, and leads to an answer where none is sure (KNOWPAGE-08)', async () => {
  const passage = { id: '1', sourceId: 1, sourceName: 'Trocas', heading: 'Prazo', score: 0.4 };
  const { requests } = show(
    [],
    {
      'GET /knowledge/passages': () => ({
        passages: [{ ...passage, content: 'Trocas em até 7 dias.' }],
        isSure: false,
      }),
    },
    '/knowledge?tab=find',
  );
  await userEvent.type(screen.getByLabelText(/^Pergunta de um cliente/), 'posso trocar?{Enter}');
  expect((await screen.findByText('Trocas', { selector: 'mark' })).tagName).toBe('MARK');
  expect(screen.getByText('Nenhum trecho responde com segurança')).toBeTruthy();
  expect(requests[0]?.query.get('question')).toBe('posso trocar?');
  await userEvent.click(screen.getByRole('button', { name: 'Escrever uma resposta' }));
  expect(await screen.findByLabelText(/^Pergunta \*/)).toHaveProperty('value', 'posso trocar?');
});

test('an answer to a question becomes a source with its words, and the question leaves the list (KNOWPAGE-09)', async () => {
  const { requests } = show(
    [],
    {
      'GET /knowledge/questions': ({ query }) =>
        page('questions', query.get('state') === 'open' ? [aQuestion()] : []),
      'POST /knowledge': () => aSource(),
    },
    '/knowledge?tab=questions',
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Escrever uma resposta: Vocês/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText(/^Pergunta/)).toHaveProperty('value', 'Vocês entregam no sábado?');
  await userEvent.type(within(dialog).getByLabelText(/^Resposta/), 'Sim, até 14h.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Nenhuma pergunta sem resposta')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    questionId: 9,
    content: 'Vocês entregam no sábado?\n\nSim, até 14h.',
  });
});

test('a question that is asked again counts live (KNOWPAGE-09)', async () => {
  const rare = aQuestion({ id: 10, question: 'Tem estacionamento?', times: 1 });
  show(
    [],
    { 'GET /knowledge/questions': () => page('questions', [aQuestion(), rare]) },
    '/knowledge?tab=questions',
  );
  await screen.findByText('Tem estacionamento?');
  act(() => onKnowledgeQuestion({ action: 'update', knowledgeQuestion: { ...rare, times: 12 } }));
  expect(await screen.findByText('12')).toBeTruthy();
});

test('a question is set aside and comes back by undo (KNOWPAGE-10)', async () => {
  const { requests } = show(
    [],
    {
      'GET /knowledge/questions': () => page('questions', [aQuestion()]),
      'PUT /knowledge/questions/:id': ({ body }) => aQuestion(body as Partial<KnowledgeQuestion>),
    },
    '/knowledge?tab=questions',
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Pôr de lado/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Vocês entregam no sábado?')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { state: 'dismissed' },
    { state: 'open' },
  ]);
});

let path = '';
/** Keeps the present address. */
const Where = () => {
  path = useLocation().pathname;
  return null;
};

test('a question leads to its conversation; without the right to see it the page says so (KNOWPAGE-11)', async () => {
  let maySee = false;
  fakeServer({
    'GET /knowledge/questions': () => page('questions', [aQuestion()]),
    'GET /knowledge/questions/:id/conversation': () =>
      maySee ? { ticketUuid: 'u-1' } : refuse('ERR_NO_TICKET_FOUND'),
  });
  renderScreen(
    <>
      <KnowledgeScreen />
      <Where />
    </>,
    admin,
    '/knowledge?tab=questions',
  );
  const show = async () => userEvent.click(await screen.findByRole('button', { name: /^Ver a conversa/ }));
  await show();
  expect(await screen.findByText(/A conversa não existe mais/)).toBeTruthy();
  expect(path).toBe('/knowledge');
  maySee = true;
  await show();
  await waitFor(() => expect(path).toBe('/tickets/u-1'));
});

test('a list that cannot be loaded says so', async () => {
  show([], { 'GET /knowledge': () => refuse('ERR_NO_PERMISSION') });
  expect(await screen.findByText('Não foi possível carregar a lista de registros')).toBeTruthy();
});
