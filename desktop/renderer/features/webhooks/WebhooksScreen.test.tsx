import type { Webhook, WebhookDelivery } from '@recado/shared/features/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeServer, type SentRequest } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { WebhooksScreen } from './WebhooksScreen.tsx';

const webhook = (changes: Partial<Webhook> = {}): Webhook => ({
  id: 1,
  name: 'Loja',
  url: 'https://loja.example/recado',
  topics: ['appMessage'],
  active: true,
  withGroups: false,
  kind: 'own',
  failingSince: null,
  turnedOff: false,
  lastDeliveredAt: '2026-03-01T10:00:00.000Z',
  createdAt: '2026-01-01T10:00:00.000Z',
  ...changes,
});
const delivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 5,
  eventId: '00000000-0000-4000-8000-000000000005',
  topic: 'appMessage',
  action: 'create',
  state: 'delivered',
  tries: 1,
  status: 200,
  error: null,
  ms: 12,
  at: '2026-03-01T10:00:00.000Z',
  triedAt: '2026-03-01T10:00:01.000Z',
  ...changes,
});
const failed = delivery({
  id: 6,
  topic: 'ticket',
  action: 'update',
  state: 'failed',
  status: 503,
  error: 'status',
});

let stored: Webhook[];
let requests: SentRequest[];

function show(answers: Parameters<typeof fakeServer>[0] = {}) {
  ({ requests } = fakeServer({
    'GET /webhooks': () => ({ webhooks: stored, hasMore: false, count: stored.length }),
    ...answers,
  }));
  renderScreen(<WebhooksScreen />, aSessionUser({ profile: 'admin', allowGroup: 'enabled' }));
}
const sent = (method: string, path: string) =>
  requests.filter((one) => one.method === method && one.path === path).map(({ body }) => body);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  stored = [webhook()];
});

test('a new webhook is saved with its address and topics, and its secret is shown this once', async () => {
  stored = [];
  show({
    'POST /webhooks': ({ body }) => ({ ...webhook(body as Partial<Webhook>), secret: 'whsec_1234' }),
  });
  expect(await screen.findByText('Nenhum webhook ainda')).toBeTruthy();
  await press('Novo webhook');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/Nome/), 'Estoque');
  await userEvent.type(within(dialog).getByLabelText(/Endereço/), 'https://estoque.example/aviso');
  await userEvent.click(within(dialog).getByLabelText('Atendimentos'));
  await userEvent.click(within(dialog).getByLabelText('Contatos'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  const secret = await screen.findByRole('dialog', { name: 'Copie o segredo agora' });
  expect(within(secret).getByLabelText('Segredo')).toHaveProperty('value', 'whsec_1234');
  expect(sent('POST', '/webhooks')).toEqual([
    {
      name: 'Estoque',
      url: 'https://estoque.example/aviso',
      topics: ['appMessage', 'contact'],
      active: true,
      withGroups: true,
    },
  ]);
  await userEvent.click(within(secret).getAllByRole('button', { name: 'Fechar' })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByDisplayValue('whsec_1234')).toBeNull();
  expect(await screen.findByText('Estoque')).toBeTruthy();
});

test('an address that is none stays in the dialog and is not sent', async () => {
  show();
  await press('Novo webhook');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/Nome/), 'Estoque');
  await userEvent.type(within(dialog).getByLabelText(/Endereço/), 'estoque');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await within(dialog).findByText('Comece com https://')).toBeTruthy();
  expect(sent('POST', '/webhooks')).toEqual([]);
});

describe('a test', () => {
  test('that arrived says how fast', async () => {
    show({ 'POST /webhooks/:id/test': () => delivery({ topic: 'test', action: '', ms: 48 }) });
    await press('Testar: Loja');
    expect(await screen.findByText('Loja recebeu o teste em 48 ms')).toBeTruthy();
  });

  test('that was refused says what the address answered', async () => {
    show({ 'POST /webhooks/:id/test': () => ({ ...failed, topic: 'test', action: '' }) });
    await press('Testar: Loja');
    expect(await screen.findByText('Loja: Respondeu 503')).toBeTruthy();
  });
});

test('one that failed for days says so, and is turned on again in its dialog (HOOK-07)', async () => {
  stored = [webhook({ active: false, turnedOff: true, failingSince: '2026-02-25T10:00:00.000Z' })];
  show({ 'PUT /webhooks/:id': ({ body }) => webhook(body as Partial<Webhook>) });
  expect(await screen.findByText('Desligado por falhas')).toBeTruthy();
  await press('Editar Loja');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Nada foi recebido por três dias/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('switch', { name: /Ligado/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Funcionando')).toBeTruthy();
  expect(sent('PUT', '/webhooks/1')).toMatchObject([{ active: true }]);
});

test('deliveries show their outcome; one that failed is sent again, or all of them (HOOK-06)', async () => {
  show({
    'GET /webhooks/:id/deliveries': ({ query }) => {
      const deliveries = query.get('state') === 'failed' ? [failed] : [delivery(), failed];
      return { deliveries, hasMore: false, count: deliveries.length };
    },
    'POST /webhooks/:id/deliveries/:deliveryId/replay': () => ({ ...failed, state: 'waiting' }),
    'POST /webhooks/:id/replay': () => ({ count: 1 }),
  });
  await press('Entregas: Loja');
  const dialog = await screen.findByRole('dialog', { name: 'Entregas de Loja' });
  expect(await within(dialog).findByText('Entregue')).toBeTruthy();
  expect(within(dialog).getByText('Respondeu 503')).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Reenviar todas' })).toBeNull();
  await userEvent.click(
    within(dialog).getByRole('button', { name: 'Enviar de novo: Atendimentos · update' }),
  );
  await waitFor(() => expect(sent('POST', '/webhooks/1/deliveries/6/replay')).toHaveLength(1));
  await userEvent.click(within(dialog).getByLabelText('Falharam'));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Reenviar todas' }));
  await waitFor(() => expect(sent('POST', '/webhooks/1/replay')).toHaveLength(1));
});

test('a new secret is made only after a yes, and shown', async () => {
  show({ 'POST /webhooks/:id/secret': () => ({ secret: 'whsec_5678' }) });
  await press('Novo segredo: Loja');
  await screen.findByText(/Por um dia, os eventos são assinados/);
  await press('Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST', '/webhooks/1/secret')).toEqual([]);
  await press('Novo segredo: Loja');
  await screen.findByText(/Por um dia, os eventos são assinados/);
  await press('Novo segredo');
  expect(await screen.findByDisplayValue('whsec_5678')).toBeTruthy();
});

test("the operator's own webhook of a company cannot be removed here (OPEN-104)", async () => {
  stored = [webhook({ id: 1, name: 'Loja' }), webhook({ id: 2, name: 'Gestor', kind: 'gestor' })];
  show();
  expect(await screen.findByRole('button', { name: 'Excluir Loja' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Excluir Gestor' })).toBeNull();
});
