import type { Chatbot } from '@recado/shared/features/chatbots';
import type { SessionUser } from '@recado/shared/features/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anIntegration } from '../../../testing/anIntegration.ts';
import { aQueue } from '../../../testing/aQueue.ts';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aSessionUser, aUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { QueueDialog } from './QueueDialog.tsx';

let ids = 10;
const option = (name: string, options: Chatbot[] = []): Chatbot => ({
  id: ids++,
  queueId: 1,
  parentId: null,
  name,
  greetingMessage: `${name}?`,
  queueType: 'text',
  optQueueId: null,
  optUserId: null,
  optFileId: null,
  optIntegrationId: null,
  closeTicket: false,
  options,
});
const vendas = aQueue(1, 'Vendas', { greetingMessage: 'Olá' });

const staff = [
  aUser({ id: 7, name: 'Ana Lima', queueIds: [1, 4] }),
  aUser({ id: 8, name: 'Bia Reis', queueIds: [4] }),
];

async function show(
  chatbots: Chatbot[],
  scheduleType = 'disabled',
  user: SessionUser = aSessionUser({ profile: 'admin' }),
) {
  const { requests } = fakeServer({
    'GET /settings': () => [{ key: 'scheduleType', value: scheduleType }],
    'GET /queue': () => [vendas],
    'GET /queue/1': () => ({ ...vendas, chatbots }),
    'GET /files/list': () => [],
    'GET /queueIntegration': () => ({
      queueIntegrations: [anIntegration({ id: 6, name: 'Robô' })],
      hasMore: false,
      count: 1,
    }),
    'GET /users/list': () => staff,
    'PUT /users/:id': () => staff[0],
    'PUT /queue/1': ({ body }) => ({ ...vendas, ...(body as object), chatbots: [] }),
  });
  const onClose = vi.fn();
  renderScreen(<QueueDialog queue={vendas} onClose={onClose} />, user, '/queues');
  await screen.findByRole('textbox', { name: 'Nome' });
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  };
  const saved = () => requests.find(({ method }) => method === 'PUT')?.body as { chatbots: Chatbot[] };
  return { save, saved, onClose, requests };
}
const openBot = () => userEvent.click(screen.getByRole('tab', { name: 'Chatbot' }));
const item = (name: string) =>
  screen
    .getAllByRole('treeitem')
    .find((one) => within(one).queryAllByText(name)[0]?.closest('[role=treeitem]') === one)!;
const names = (options: readonly Chatbot[]): unknown[] =>
  options.map(({ name, options }) => (options.length > 0 ? [name, names(options)] : name));

test('has the tabs of data and chatbot, and text only while hours are kept by queue (QUEUE-03, QUEUE-04)', async () => {
  await show([]);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Dados da fila',
    'Chatbot',
  ]);
});

test('asks for words outside of the hours while hours are kept by queue (QUEUE-16)', async () => {
  const { save, saved, onClose } = await show([], 'queue');
  await save();
  expect(await screen.findByRole('textbox', { name: 'Mensagem fora do horário' })).toBeTruthy();
  expect(screen.getByText('Obrigatório')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Mensagem fora do horário' }), 'Fechado');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved()).toMatchObject({ outOfHoursMessage: 'Fechado' });
});

test('the tree is walked, moved and nested by keys, and saved as it is (QUEUE-05, QUEUE-23)', async () => {
  const { save, saved, onClose } = await show([
    option('Preços', [option('Tabela')]),
    option('Prazos'),
    option('Trocas'),
  ]);
  await openBot();
  item('Preços').focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(item('Prazos'));
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(document.activeElement).toBe(item('Prazos')));
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(names(saved().chatbots)).toEqual([['Preços', ['Prazos', 'Tabela']], 'Trocas']);
  expect(await screen.findByText('Bot salvo com sucesso')).toBeTruthy();
});

test('an option is added inside another, named and typed, and its own fields follow its type (QUEUE-20)', async () => {
  const { save, saved, onClose } = await show([option('Preços')]);
  await openBot();
  item('Preços').focus();
  await userEvent.keyboard('{Shift>}{Insert}{/Shift}');
  const name = await screen.findByRole('textbox', { name: 'Nome da opção' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await userEvent.type(name, 'abc');
  await save();
  expect(await screen.findByText(/Muito curto!/)).toBeTruthy();
  expect(screen.getByText('Obrigatório')).toBeTruthy();
  await userEvent.type(name, 'de');
  await userEvent.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Resposta');
  expect(screen.queryByRole('combobox', { name: 'Atendente' })).toBeNull();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(names(saved().chatbots)).toEqual([['Preços', ['abcde']]]);
});

test('a deleted option comes back where it was (undo)', async () => {
  const { save, saved, onClose } = await show([option('Preços', [option('Tabela')]), option('Prazos')]);
  await openBot();
  item('Preços').focus();
  await userEvent.keyboard('{Delete}');
  expect(screen.queryByText('Tabela')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(names(saved().chatbots)).toEqual([['Preços', ['Tabela']], 'Prazos']);
});

test.each([true, false])('that somebody else has saved meanwhile is saved over: %s', async (isOver) => {
  const tree = [option('Preços'), option('Prazos')];
  const [prices] = tree;
  const { requests } = fakeServer({
    'GET /settings': () => [],
    'GET /queue': () => [vendas],
    'GET /users/list': () => [],
    // The other user has deleted an option and saved.
    'GET /queue/1': () =>
      requests.some(({ method }) => method === 'PUT')
        ? { ...vendas, version: 2, chatbots: [prices] }
        : { ...vendas, chatbots: tree },
    'GET /files/list': () => [],
    'PUT /queue/1': ({ body }) =>
      (body as { version: number }).version === 2 ? { ...vendas, version: 3 } : refuse('ERR_QUEUE_CHANGED'),
  });
  const onClose = vi.fn();
  renderScreen(
    <QueueDialog queue={vendas} onClose={onClose} />,
    aSessionUser({ profile: 'admin' }),
    '/queues',
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  const question = await screen.findByRole('dialog', { name: 'Salvar por cima?' });
  await userEvent.click(
    within(question).getByRole('button', { name: isOver ? 'Salvar por cima' : 'Cancelar' }),
  );
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  if (isOver) {
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()[1]).toMatchObject({
      name: 'Vendas 2',
      version: 2,
      chatbots: [{ id: prices!.id }, { name: 'Prazos' }],
    });
    expect((sent()[1] as { chatbots: Chatbot[] }).chatbots[1]).not.toHaveProperty('id');
  } else {
    expect(await screen.findByText(/Nada foi salvo/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveProperty('value', 'Vendas 2');
    expect(sent()).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
  }
});

test('the phone shows what the customer will see, as it is typed', async () => {
  await show([option('Preços'), option('Prazos')]);
  await openBot();
  const phone = screen.getByRole('region', { name: 'O que o cliente verá' });
  await userEvent.type(
    within(phone).getByRole('textbox', { name: 'Responda como o cliente' }),
    'prazos{Enter}',
  );
  expect(within(phone).getByText('Prazos?')).toBeTruthy();
  await userEvent.click(within(phone).getByRole('button', { name: 'Recomeçar' }));
  expect(within(phone).queryByText('Prazos?')).toBeNull();
  await userEvent.click(within(phone).getByRole('button', { name: '1 Preços' }));
  expect(within(phone).getByText('Preços?')).toBeTruthy();
});

test('answer targets are minutes or none, and what is emptied is none again', async () => {
  const { save, saved, onClose } = await show([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Prazo da 1ª resposta (min)' }), '15');
  const next = screen.getByRole('textbox', { name: 'Prazo das demais respostas (min)' });
  await userEvent.type(next, '30');
  await userEvent.clear(next);
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved()).toMatchObject({ firstAnswerMinutes: 15, nextAnswerMinutes: null });
});

test('shows who serves the queue; people are added and taken out with what else they serve untouched (B29)', async () => {
  const { save, requests, onClose } = await show([]);
  const members = () => within(screen.getByRole('list', { name: 'Quem atende' }));
  expect(members().getByText('Ana Lima')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tirar Ana Lima da fila' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Adicionar pessoa' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Bia Reis' }));
  expect(members().queryByText('Ana Lima')).toBeNull();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const changes = requests.filter(({ path }) => path.startsWith('/users/') && path !== '/users/list');
  expect(changes.map(({ path, body }) => [path, body])).toEqual([
    ['/users/7', { queueIds: [4] }],
    ['/users/8', { queueIds: [4, 1] }],
  ]);
});

async function choose(label: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

test('an integration answers in the queue, and the phone shows it in place of the options (QUEUE-10, BOT-31)', async () => {
  const { save, saved, onClose } = await show([option('Preços'), option('Prazos')]);
  await choose('Integração', 'Robô');
  await openBot();
  const phone = screen.getByRole('region', { name: 'O que o cliente verá' });
  expect(await within(phone).findByText('A integração Robô responde.')).toBeTruthy();
  expect(within(phone).queryByRole('button', { name: '1 Preços' })).toBeNull();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved()).toMatchObject({ integrationId: 6 });
});

test('an option hands over to an integration, which must be chosen (QUEUE-19, QUEUE-25, BOT-28)', async () => {
  const { save, saved, onClose } = await show([option('Preços')]);
  await openBot();
  await userEvent.click(item('Preços'));
  await choose('O que acontece', 'Passa para uma integração');
  await save();
  expect(await screen.findByText('Obrigatório')).toBeTruthy();
  await choose('Integração', 'Robô');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved().chatbots).toMatchObject([{ queueType: 'integration', optIntegrationId: 6 }]);
});

test('a plan without integrations offers none, and the stored choice of the queue stays (ROLE-23)', async () => {
  const admin = aSessionUser({ profile: 'admin' });
  const planless = { ...admin, company: { ...admin.company, useIntegrations: false } };
  const { save, saved, onClose } = await show([option('Preços')], 'disabled', planless);
  expect(await screen.findByText('O plano da sua empresa não inclui este recurso.')).toBeTruthy();
  await openBot();
  await userEvent.click(item('Preços'));
  await userEvent.click(await screen.findByRole('combobox', { name: 'O que acontece' }));
  expect(await screen.findByRole('option', { name: 'Passa para outra fila' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Passa para uma integração' })).toBeNull();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved()).not.toHaveProperty('integrationId');
});
