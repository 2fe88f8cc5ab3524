import type { Campaign, NumberPace } from '@recado/shared/features/campaigns';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aCampaign, aPace } from '../../../../testing/aCampaign.ts';
import { fakeServer, refuse } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { onNumberPace } from '../pace/paceCache.ts';
import { CampaignsScreen } from './CampaignsScreen.tsx';
import { onCampaign } from './campaignList.ts';

const admin = aSessionUser({ profile: 'admin' });
const counts = {
  total: 200,
  waiting: 80,
  asked: 0,
  confirmed: 0,
  sent: 110,
  failed: 4,
  skipped: 6,
  cancelled: 0,
};
const running = aCampaign({ status: 'EM_ANDAMENTO', counts });

function show(
  rows: Campaign[],
  more: Parameters<typeof fakeServer>[0] = {},
  paces: NumberPace[] = [aPace()],
) {
  const { requests } = fakeServer({
    'GET /campaigns': () => ({ records: rows, hasMore: false, count: rows.length }),
    'GET /campaigns/paces': () => ({ paces }),
    'GET /tags/list': () => [{ id: 9, name: 'VIP', color: '#1971C2' }],
    ...more,
  });
  renderScreen(<CampaignsScreen />, admin, '/campaigns');
  return requests;
}

/** Opens the actions of a row and presses one. */
async function press(action: string, name = 'Natal') {
  await userEvent.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}
/** The badge of a state; the filter has the same words. */
const badge = (state: string) => screen.findByText(state, { selector: '[data-tone]' });
const answer = async (question: string, button: string) =>
  userEvent.click(
    within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name: button }),
  );
const sent = (requests: ReturnType<typeof show>, method = 'POST') =>
  requests.filter((one) => one.method === method).map(({ path }) => path);

test('a row shows state, progress, list and connection (CAMP-25, CAMP-40)', async () => {
  show([
    running,
    aCampaign({ id: 6, name: 'Rascunho', contactList: null, contactListId: null, tagListId: 9 }),
  ]);
  expect(await badge('Em andamento')).toBeTruthy();
  expect(screen.getByText('110 de 200 enviadas')).toBeTruthy();
  expect(screen.getByText('4 falharam, 6 pulados')).toBeTruthy();
  expect(screen.getByText('Clientes')).toBeTruthy();
  expect(await screen.findByText('VIP')).toBeTruthy();
  expect(await badge('Inativa')).toBeTruthy();
});

test.each([
  ['paused', 'Pausada por uma pessoa: use “Continuar”.'],
  ['hours', 'Parada: fora do horário, continua em 30/11/2099 09:00'],
  ['dailyLimit', 'Parada: o limite de hoje do número foi atingido, continua em 30/11/2099 09:00'],
  ['stopped', 'Parada para proteger o número. Veja o motivo em “Ritmo dos números”.'],
  ['noConnection', 'Parada: a conexão foi excluída. Cancele e escolha outra.'],
] as const)('a hold (%s) says why and what to do', async (hold, words) => {
  show([{ ...running, hold, holdUntil: '2099-11-30T12:00:00.000Z' }]);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a connection that is down leads to the connections', async () => {
  show([{ ...running, hold: 'down' }]);
  const link = await screen.findByRole('link', { name: 'Abrir conexões' });
  expect(link.getAttribute('href')).toBe('/connections');
});

test('an empty list says what a campaign is, and leads to lists and settings', async () => {
  show([]);
  expect(await screen.findByText('Nenhuma campanha ainda')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Listas de contatos' }).getAttribute('href')).toBe(
    '/contact-lists',
  );
  expect(screen.getByRole('link', { name: 'Ajustes' }).getAttribute('href')).toBe('/campaigns-config');
});

test('the filter by state asks the server and stays in the address', async () => {
  const requests = show([running]);
  await badge('Em andamento');
  await userEvent.click(screen.getByRole('combobox', { name: 'Estado' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Cancelada' }));
  await waitFor(() =>
    expect(
      requests.some(({ path, query }) => path === '/campaigns' && query.get('status') === 'CANCELADA'),
    ).toBe(true),
  );
});

test('cancel says what happens, and a refusal is a toast (CAMP-44, CAMP-46)', async () => {
  const requests = show([running], { 'POST /campaigns/:id/cancel': () => refuse('ERR_CAMPAIGN_STATE') });
  await press('Cancelar campanha');
  expect(await screen.findByText(/80 contatos que ainda esperam não recebem/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Voltar' })).toBeTruthy();
  expect(sent(requests)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar campanha' }));
  expect(await screen.findByText(/No estado atual da campanha isso não é possível/)).toBeTruthy();
  expect(sent(requests)).toEqual(['/campaigns/5/cancel']);
});

test('start asks, since messages leave; pause and go on act at once', async () => {
  const requests = show([aCampaign()], {
    'POST /campaigns/:id/start': () => running,
    'POST /campaigns/:id/pause': () => ({ ...running, hold: 'paused' }),
    'POST /campaigns/:id/resume': () => running,
  });
  await press('Iniciar agora');
  expect(await screen.findByText(/para a lista Clientes pela conexão Vendas/)).toBeTruthy();
  await answer('Iniciar Natal agora?', 'Iniciar agora');
  expect(await badge('Em andamento')).toBeTruthy();
  await press('Pausar');
  expect(await badge('Pausada')).toBeTruthy();
  await press('Continuar');
  expect(await badge('Em andamento')).toBeTruthy();
  expect(sent(requests)).toEqual(['/campaigns/5/start', '/campaigns/5/pause', '/campaigns/5/resume']);
});

test('a cancelled one restarts (CAMP-45)', async () => {
  const cancelled = aCampaign({ status: 'CANCELADA', counts: { ...counts, waiting: 0, cancelled: 80 } });
  const requests = show([cancelled], { 'POST /campaigns/:id/restart': () => running });
  await press('Reiniciar');
  expect(await screen.findByText(/para 80 contatos que faltavam/)).toBeTruthy();
  await answer('Reiniciar Natal?', 'Reiniciar');
  expect(await badge('Em andamento')).toBeTruthy();
  expect(sent(requests)).toEqual(['/campaigns/5/restart']);
});

test('what runs cannot be deleted, and the menu says why; what is over can', async () => {
  const requests = show([running], { 'DELETE /campaigns/:id': () => ({ message: 'ok' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Ações de Natal' }));
  const item = await screen.findByRole('menuitem', { name: /^Excluir/ });
  expect(item.textContent).toContain('Cancele a campanha antes de excluir.');
  expect(item).toHaveProperty('disabled', true);
  act(() => onCampaign({ action: 'update', record: aCampaign({ status: 'FINALIZADA', counts }) }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Nenhuma campanha ainda')).toBeTruthy();
  expect(sent(requests, 'DELETE')).toEqual(['/campaigns/5']);
});

test('live events create, change and remove rows (CAMP-47)', async () => {
  show([]);
  await screen.findByText('Nenhuma campanha ainda');
  act(() => onCampaign({ action: 'create', record: aCampaign({ name: 'Páscoa' }) }));
  expect(await screen.findByText('Páscoa')).toBeTruthy();
  act(() => onCampaign({ action: 'update', record: { ...running, name: 'Páscoa' } }));
  expect(await screen.findByText('110 de 200 enviadas')).toBeTruthy();
  act(() => onCampaign({ action: 'delete', recordId: 5 }));
  expect(await screen.findByText('Nenhuma campanha ainda')).toBeTruthy();
});

test('a copy opens as a new campaign with the same texts and no schedule', async () => {
  const requests = show([aCampaign({ scheduledAt: '2099-01-01T12:00:00.000Z' })], {
    'GET /contact-lists/list': () => [{ id: 2, name: 'Clientes', contactsCount: 1 }],
    'GET /whatsapp/filter': () => [{ id: 4, name: 'Vendas', channel: 'whatsapp', status: 'CONNECTED' }],
    'GET /queue': () => [],
    'GET /flowbuilder': () => ({ flows: [], hasMore: false, count: 0 }),
    'GET /users/list': () => [],
    'GET /contact-fields/all': () => [],
    'GET /campaign-settings': () => [],
    'GET /campaigns/sample': () => ({
      ...{ total: 1, reached: 1, optedOut: 0, invalid: 0, unchecked: 0, samples: [], mayToday: null },
    }),
    'POST /campaigns': ({ body }) => aCampaign({ ...(body as object), id: 6 }),
  });
  await press('Duplicar');
  const dialog = await screen.findByRole('dialog', { name: 'Nova campanha' });
  expect(within(dialog).getByRole('textbox', { name: 'Nome' })).toHaveProperty('value', 'Natal (cópia)');
  await userEvent.click(within(dialog).getByRole('button', { name: /^Salvar/ }));
  await waitFor(() => expect(sent(requests)).toEqual(['/campaigns']));
  const { body } = requests.find(({ method }) => method === 'POST')!;
  expect(body).toMatchObject({
    name: 'Natal (cópia)',
    scheduledAt: '',
    message1: 'Olá {nome}, temos novidades!',
  });
});

test('a line above the list names a number that stopped, with the reason and a way on', async () => {
  const stopped = aPace({ stopped: { why: 'blocks', at: '2026-11-20T12:00:00.000Z' } });
  const requests = show([], { 'POST /campaigns/paces/:connectionId/resume': () => aPace() }, [aPace()]);
  await screen.findByText('Nenhuma campanha ainda');
  expect(screen.queryByText(/parou para se proteger/)).toBeNull();
  act(() => onNumberPace({ action: 'update', pace: stopped }));
  expect(await screen.findByText('O número Vendas parou para se proteger.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ver motivo' }));
  expect(await screen.findByText(/muitas pessoas bloquearam o número/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText(/o WhatsApp pode bloquear o número/)).toBeTruthy();
  await answer('Continuar com Vendas?', 'Continuar');
  await waitFor(() => expect(sent(requests)).toEqual(['/campaigns/paces/4/resume']));
  await waitFor(() => expect(screen.queryByText('O número Vendas parou para se proteger.')).toBeNull());
});

test('the pace of a number says count, limit, warm-up and that it is slowed', async () => {
  show([], {}, [
    aPace({ warmUpDay: 3, slowedBy: 2, lately: { sent: 50, refused: 2, optedOut: 1, answered: 9 } }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ritmo dos números' }));
  expect(await screen.findByText('Hoje: 120 de 500')).toBeTruthy();
  expect(screen.getByText('Aquecimento: dia 3. O limite sobe a cada dia.')).toBeTruthy();
  expect(screen.getByText('Mais lento')).toBeTruthy();
  expect(screen.getByText('As pausas são 2 vezes mais longas por agora.')).toBeTruthy();
  expect(screen.getByText('Das últimas 50: 2 recusadas, 1 saíram, 9 responderam')).toBeTruthy();
});
