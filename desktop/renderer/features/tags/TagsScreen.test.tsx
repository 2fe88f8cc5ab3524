import type { Tag } from '@recado/shared/features/tags';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, refuse, type SentRequest } from '../../../testing/fakeServer.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { TagsScreen } from './TagsScreen.tsx';
import { live } from './tags.live.ts';

const tag = (id: number, name: string, changes: Partial<Tag> = {}): Tag => ({
  id,
  name,
  color: '#1971C2',
  kanban: 0,
  timeLane: null,
  nextLaneId: null,
  rollbackLaneId: null,
  greetingMessageLane: null,
  daysForRemarketing: null,
  hourRemarketing: null,
  messageRemarketing: null,
  whatsappIdRemarketing: null,
  tagIdAfterRemarketing: null,
  ticketsCount: 0,
  contactsCount: 0,
  ...changes,
});
const listOf =
  (...tags: Tag[]) =>
  ({ query }: SentRequest) => {
    const found = tags.filter(({ name }) => name.toLowerCase().includes(query.get('searchParam') ?? ''));
    return { tags: found, hasMore: false, count: found.length };
  };
const shownNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

test('a change on another screen is seen here without a reload', async () => {
  const { requests } = fakeServer({ 'GET /tags': listOf(tag(1, 'Aberto'), tag(2, 'Pago')) });
  renderScreen(<TagsScreen />);
  await screen.findByText('Aberto');
  act(() => {
    live.tag({ action: 'create', tag: tag(3, 'Novo') });
    live.tag({ action: 'update', tag: tag(2, 'Pago', { ticketsCount: 42 }) });
    live.tag({ action: 'delete', tagId: 1 });
  });
  await waitFor(() => expect(shownNames()).toEqual(['Novo', 'Pago']));
  expect(screen.getByText('42')).toBeTruthy();
  expect(requests.filter(({ path }) => path === '/tags')).toHaveLength(1);
});

test('an empty company is shown what tags are for', async () => {
  fakeServer({ 'GET /tags': listOf() });
  renderScreen(<TagsScreen />);
  expect(await screen.findByText('Nenhuma etiqueta ainda')).toBeTruthy();
});

test('a list that failed says why and can be tried again', async () => {
  let works = false;
  fakeServer({
    'GET /tags': (request) => (works ? listOf(tag(1, 'Aberto'))(request) : refuse('ERR_INTERNAL')),
  });
  renderScreen(<TagsScreen />);
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  works = true;
  await userEvent.click(retry);
  expect(await screen.findByText('Aberto')).toBeTruthy();
});

test('the search goes out in lower case, once, after the last letter', async () => {
  const { requests } = fakeServer({ 'GET /tags': listOf(tag(1, 'Aberto'), tag(2, 'Pago')) });
  renderScreen(<TagsScreen />);
  await screen.findByText('Aberto');
  await userEvent.type(screen.getByRole('searchbox'), 'PAG');
  await waitFor(() => expect(shownNames()).toEqual(['Pago']));
  expect(requests.map(({ query }) => query.get('searchParam'))).toEqual(['', 'pag']);
});

test('a name that is too short stays in the dialog and is not sent', async () => {
  const { requests } = fakeServer({ 'GET /tags': listOf(tag(1, 'Aberto')) });
  renderScreen(<TagsScreen />);
  await screen.findByText('Aberto');
  await userEvent.click(screen.getByRole('button', { name: 'Nova etiqueta' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/Nome/), 'ab');
  await userEvent.click(within(dialog).getByRole('tab', { name: 'Kanban' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await within(dialog).findByText('Mensagem muito curta')).toBeTruthy();
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('a lane that stops being one is saved in one call, which lets go of its tickets too', async () => {
  const lane = tag(5, 'Proposta', { kanban: 1, ticketsCount: 3 });
  const { requests } = fakeServer({
    'GET /tags': listOf(lane),
    'GET /tags/list': () => [],
    'PUT /tags/:id': () => ({ ...lane, kanban: 0, ticketsCount: 0 }),
  });
  renderScreen(<TagsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Proposta' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('tab', { name: 'Kanban' }));
  await userEvent.click(within(dialog).getByRole('switch'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const writes = requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
  expect(writes).toEqual(['PUT /tags/5']);
});

const laneReplies = {
  'GET /tags': listOf(tag(5, 'Proposta', { kanban: 1 })),
  'GET /tags/list': () => [],
  'GET /whatsapp/filter': () => [],
  'GET /contact-fields': () => ({ fields: [] }),
};

async function openLane() {
  renderScreen(<TagsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Proposta' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('tab', { name: 'Kanban' }));
  return within(dialog);
}

test('half of what a lane does by itself is not saved: the missing part is named at its field (TAG-13, TAG-14)', async () => {
  const { requests } = fakeServer(laneReplies);
  const dialog = await openLane();
  await userEvent.type(dialog.getByLabelText('Tempo na coluna (horas)'), '2');
  await userEvent.type(dialog.getByLabelText('Dias de espera'), '3');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Escolha para onde o ticket vai, ou apague o tempo.')).toBeTruthy();
  expect(dialog.getByText('Informe o horário em que a mensagem sai.')).toBeTruthy();
  expect(dialog.getByText('Escreva a mensagem de remarketing, ou apague os dias.')).toBeTruthy();
  expect(dialog.getByText('Escolha a conexão que envia a mensagem.')).toBeTruthy();
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('what a lane does by itself is offered with a lane, not with a label (TAG-13)', async () => {
  fakeServer(laneReplies);
  const dialog = await openLane();
  expect(dialog.getByLabelText('Horário')).toBeTruthy();
  await userEvent.click(dialog.getByRole('switch'));
  expect(dialog.queryByLabelText('Horário')).toBeNull();
});

test('nothing is deleted without a yes', async () => {
  const { requests } = fakeServer({
    'GET /tags': listOf(tag(1, 'Aberto')),
    'DELETE /tags/:id': () => ({ message: 'ok' }),
  });
  renderScreen(<TagsScreen />);
  const bin = await screen.findByRole('button', { name: 'Excluir Aberto' });
  await userEvent.click(bin);
  expect(await screen.findByText('Deseja realmente excluir esse registro?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(bin);
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Registro “Aberto” excluído.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Aberto')).toBeNull());
});

test('the search is in the address, and `/` leads to the search from anywhere', async () => {
  const { requests } = fakeServer({ 'GET /tags': listOf(tag(1, 'Aberto'), tag(2, 'Pago')) });
  renderScreen(<TagsScreen />, undefined, '/tags?q=pago');
  await screen.findByText('Pago');
  expect(screen.queryByText('Aberto')).toBeNull();
  expect(requests.every(({ query }) => query.get('searchParam') === 'pago')).toBe(true);
  const field = screen.getByRole('searchbox');
  expect(field).toHaveProperty('value', 'pago');
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('aberto{Enter}');
  await screen.findByText('Aberto');
});
