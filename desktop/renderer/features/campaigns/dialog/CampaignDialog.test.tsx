import type { Campaign } from '@recado/shared/features/campaigns';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aCampaign } from '../../../../testing/aCampaign.ts';
import { fakeServer, refuse } from '../../../../testing/fakeServer.ts';
import { aSessionUser, aUser } from '../../../../testing/people.ts';
import { pressTwice } from '../../../../testing/pressTwice.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { onCampaign } from '../list/campaignList.ts';
import { CampaignDialog } from './CampaignDialog.tsx';

const sample = {
  total: 512,
  reached: 480,
  optedOut: 20,
  invalid: 8,
  unchecked: 4,
  samples: [
    { name: 'Bruno Reis', number: '5511911112222', email: '', values: { Cidade: 'Natal' } },
    { name: 'Carla Dias', number: '5511933334444', email: '', values: { Cidade: 'Belém' } },
  ],
  mayToday: null,
};

function show(campaign?: Campaign, more: Parameters<typeof fakeServer>[0] = {}) {
  const closed = vi.fn();
  const { requests } = fakeServer({
    'GET /contact-lists/list': () => [{ id: 2, name: 'Clientes', contactsCount: 512 }],
    'GET /tags/list': () => [{ id: 9, name: 'VIP', color: '#1971C2' }],
    'GET /whatsapp/filter': () => [{ id: 4, name: 'Vendas', channel: 'whatsapp', status: 'CONNECTED' }],
    'GET /queue': () => [{ id: 3, name: 'Comercial', color: '#1971C2' }],
    'GET /flowbuilder': () => ({ flows: [], hasMore: false, count: 0 }),
    'GET /users/list': () => [],
    'GET /users': () => ({ users: [aUser({ id: 7, name: 'Ana Lima' })], hasMore: false, count: 1 }),
    'GET /contact-fields/all': () => [],
    'GET /campaign-settings': () => [
      { key: 'variables', value: JSON.stringify([{ key: 'cupom', value: 'PROMO10' }]) },
    ],
    'GET /campaigns/paces': () => ({ paces: [] }),
    'GET /campaigns/sample': () => sample,
    'POST /campaigns': ({ body }) => aCampaign({ ...(body as object), id: 6 }),
    'PUT /campaigns/:id': ({ body }) => aCampaign(body as object),
    'POST /campaigns/test': () => ({ message: 'ok' }),
    ...more,
  });
  renderScreen(
    <CampaignDialog campaign={campaign} onClose={closed} />,
    aSessionUser({ profile: 'admin', phone: '5511988887777' }),
    '/campaigns',
  );
  return { requests, closed };
}
const saved = (requests: ReturnType<typeof show>['requests']) =>
  requests.filter(({ method, path }) => method !== 'GET' && path !== '/campaigns/test');
const saveButton = () => screen.getByRole('button', { name: /^Salvar/ });
const choose = async (field: string | RegExp, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('a new campaign needs name and connection, and begins with the usual values (CAMP-33, CAMP-34, CAMP-38)', async () => {
  const { requests } = show();
  await userEvent.click(await screen.findByRole('button', { name: /^Salvar/ }));
  expect(saved(requests)).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Natal');
  await choose('Lista de contatos', 'Clientes');
  await choose(/^Conexão/, 'Vendas');
  await userEvent.type(screen.getByRole('textbox', { name: 'Mensagem 1' }), 'Oi');
  pressTwice(saveButton());
  await waitFor(() => expect(saved(requests)).toHaveLength(1));
  expect(saved(requests)[0]?.body).toMatchObject({
    ...{ name: 'Natal', contactListId: 2, tagListId: null, whatsappId: 4, message1: 'Oi' },
    ...{ confirmation: false, openTicket: 'disabled', statusTicket: 'closed', optOutLink: true },
  });
  expect(await screen.findByText('Campanha Natal criada')).toBeTruthy();
});

test('a user needs a queue, and is searched from three letters on (CAMP-35, CAMP-36)', async () => {
  const { requests } = show(aCampaign());
  const field = await screen.findByRole('combobox', { name: 'Usuário' });
  await userEvent.type(field, 'An');
  expect(await screen.findByText('Digite 3 letras ou mais')).toBeTruthy();
  await userEvent.type(field, 'a');
  await userEvent.click(await screen.findByRole('option', { name: 'Ana Lima' }));
  expect(
    requests.filter(({ path }) => path === '/users').map(({ query }) => query.get('searchParam')),
  ).toEqual(['Ana']);
  await userEvent.click(saveButton());
  expect(saved(requests)).toEqual([]);
  await choose(/^Fila/, 'Comercial');
  await userEvent.click(saveButton());
  await waitFor(() => expect(saved(requests)[0]?.body).toMatchObject({ userId: 7, queueId: 3 }));
});

test('the confirmation is beside each of the five texts (CAMP-30, CAMP-31, OPEN-27)', async () => {
  const { requests } = show(aCampaign());
  await screen.findByRole('textbox', { name: 'Mensagem 1' });
  expect(screen.getAllByRole('tab')).toHaveLength(5);
  expect(screen.queryByRole('textbox', { name: 'Confirmação 1' })).toBeNull();
  await choose('Confirmação', 'Habilitada');
  await userEvent.type(screen.getByRole('textbox', { name: 'Confirmação 1' }), 'Posso enviar?');
  await userEvent.click(screen.getByRole('tab', { name: 'Mensagem 3' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Mensagem 3' }), 'Terceira');
  await userEvent.click(saveButton());
  await waitFor(() =>
    expect(saved(requests)[0]?.body).toMatchObject({
      ...{ confirmation: true, confirmationMessage1: 'Posso enviar?', message3: 'Terceira' },
    }),
  );
});

test('list and tag take each other away (OPEN-105)', async () => {
  const { requests } = show(aCampaign());
  await screen.findByRole('textbox', { name: 'Mensagem 1' });
  await choose('Lista de etiqueta', 'VIP');
  await userEvent.click(saveButton());
  await waitFor(() => expect(saved(requests)[0]?.body).toMatchObject({ contactListId: null, tagListId: 9 }));
});

test('the preview is a real contact of the list, one after the other, with all variables', async () => {
  show(aCampaign({ message1: 'Oi {nome} de {{Cidade}}: {cupom}' }));
  expect(await screen.findByText('Como Bruno Reis vai ler')).toBeTruthy();
  const preview = screen.getByRole('region', { name: 'Prévia' });
  await waitFor(() => expect(preview.textContent).toContain('Oi Bruno Reis de Natal: PROMO10'));
  expect(preview.textContent).toContain('Para não receber mais');
  await userEvent.click(screen.getByRole('button', { name: 'Próximo contato' }));
  expect(preview.textContent).toContain('Oi Carla Dias de Belém: PROMO10');
  await userEvent.click(screen.getByRole('switch', { name: /Link para não receber mais/ }));
  expect(preview.textContent).not.toContain('Para não receber mais');
});

test('the menu offers variables of contact, settings and list, and puts one in at the caret', async () => {
  show(aCampaign({ message1: '' }));
  await screen.findByText('Como Bruno Reis vai ler');
  await userEvent.click(screen.getByRole('button', { name: 'Variável' }));
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['cupom', 'Cidade', 'Nome do contato', 'Número do contato']));
  expect(names.join()).not.toContain('ticket');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cidade' }));
  expect(screen.getByRole('textbox', { name: 'Mensagem 1' })).toHaveProperty('value', '{{Cidade}}');
});

test('it says before the start who is reached, and when it ends', async () => {
  show(aCampaign({ status: 'PROGRAMADA', scheduledAt: '2099-11-23T12:00:00.000Z' }));
  expect(await screen.findByText('480 de 512 contatos recebem')).toBeTruthy();
  expect(screen.getByText('20 pediram para não receber')).toBeTruthy();
  expect(screen.getByText('8 números inválidos')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Verificar na lista' }).getAttribute('href')).toBe(
    '/contact-lists/2/contacts',
  );
  // 479 pauses of 12.5 s on a Monday from nine o'clock of São Paulo.
  expect(await screen.findByText('Termina cerca de 23/11/2099 10:40')).toBeTruthy();
  expect(screen.getByText('Primeira mensagem: 23/11/2099 09:00')).toBeTruthy();
  expect(screen.getByText('Horário de São Paulo (GMT-3)')).toBeTruthy();
});

test('a test goes to one’s own number', async () => {
  const { requests } = show(aCampaign());
  await userEvent.click(await screen.findByRole('button', { name: 'Testar' }));
  const number = await screen.findByRole('textbox', { name: 'Seu número, com DDD' });
  expect(number).toHaveProperty('value', '5511988887777');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar teste' }));
  expect(await screen.findByText('Teste enviado para 5511988887777')).toBeTruthy();
  expect(requests.find(({ path }) => path === '/campaigns/test')?.body).toMatchObject({
    ...{ whatsappId: 4, number: '5511988887777', text: 'Olá {nome}, temos novidades!', contactListId: 2 },
  });
});

test('a file is pasted, kept with the campaign and taken away (CAMP-39)', async () => {
  const { requests } = show(aCampaign(), {
    'POST /campaigns/:id/media-upload': () => aCampaign({ mediaName: 'foto.png', mediaPath: '/media/1' }),
  });
  const field = await screen.findByRole('textbox', { name: 'Mensagem 1' });
  const file = new File(['x'], 'foto.png', { type: 'image/png' });
  fireEvent.paste(field, { clipboardData: { files: [file] } });
  expect((await screen.findAllByText('foto.png')).length).toBeGreaterThan(0);
  await userEvent.click(saveButton());
  await waitFor(() =>
    expect(saved(requests).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /campaigns/5',
      'POST /campaigns/5/media-upload',
    ]),
  );
});

test('a stored file that is taken away is deleted with the save (CAMP-39)', async () => {
  const withFile = aCampaign({ mediaName: 'lista.pdf', mediaPath: '/media/1' });
  const { requests } = show(withFile, {
    'PUT /campaigns/:id': () => withFile,
    'DELETE /campaigns/:id/media-upload': () => aCampaign(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tirar arquivo' }));
  await userEvent.click(saveButton());
  await waitFor(() => expect(saved(requests).map(({ method }) => method)).toEqual(['PUT', 'DELETE']));
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test.each([
  [
    'EM_ANDAMENTO',
    aCampaign({ status: 'EM_ANDAMENTO' }),
    /^Só leitura: a campanha está em andamento/,
    'Cancelar campanha',
  ],
  ['FINALIZADA', aCampaign({ status: 'FINALIZADA' }), /^Só leitura: a campanha foi finalizada/, null],
  [
    'PROGRAMADA soon',
    aCampaign({ status: 'PROGRAMADA', scheduledAt: inMinutes(59) }),
    /^Só leitura: a campanha começa em menos de uma hora/,
    null,
  ],
] as const)('%s is read-only and says why (CAMP-41 to CAMP-44)', async (_state, campaign, why, button) => {
  show(campaign);
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /^Nome/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('textbox', { name: 'Mensagem 1' })).toHaveProperty('readOnly', true);
  expect(saveButton()).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Cancelar campanha' }) !== null).toBe(button !== null);
});

test.each([
  ['PROGRAMADA in time', aCampaign({ status: 'PROGRAMADA', scheduledAt: inMinutes(61) })],
  ['CANCELADA', aCampaign({ status: 'CANCELADA' })],
] as const)('%s can be changed (CAMP-42, CAMP-43)', async (_state, campaign) => {
  show(campaign);
  const name = await screen.findByRole('textbox', { name: /^Nome/ });
  expect(name).toHaveProperty('disabled', false);
  expect(saveButton()).toHaveProperty('disabled', false);
  expect(screen.queryByText(/^Só leitura/)).toBeNull();
});

test('a campaign that starts meanwhile becomes read-only under the hands of who has it open (CAMP-47)', async () => {
  show(aCampaign());
  await screen.findByRole('textbox', { name: /^Nome/ });
  act(() => onCampaign({ action: 'update', record: aCampaign({ status: 'EM_ANDAMENTO' }) }));
  expect(await screen.findByText(/^Só leitura: a campanha está em andamento/)).toBeTruthy();
});

test('a cancelled one restarts from its dialog (CAMP-32, CAMP-45)', async () => {
  const { requests } = show(aCampaign({ status: 'CANCELADA' }), {
    'POST /campaigns/:id/restart': () => aCampaign({ status: 'EM_ANDAMENTO' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reiniciar' }));
  const question = await screen.findByRole('dialog', { name: 'Reiniciar Natal?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Reiniciar' }));
  expect(await screen.findByRole('button', { name: 'Cancelar campanha' })).toBeTruthy();
  expect(saved(requests).map(({ path }) => path)).toEqual(['/campaigns/5/restart']);
});

test('unsaved changes are requests about before the dialog closes', async () => {
  const { closed } = show(aCampaign());
  await userEvent.type(await screen.findByRole('textbox', { name: /^Nome/ }), ' 2');
  await userEvent.click(screen.getAllByRole('button', { name: 'Fechar' }).at(-1)!);
  expect(closed).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(closed).toHaveBeenCalled();
});

test('a campaign that somebody else saved meanwhile is saved over only by choice', async () => {
  const { requests, closed } = show(aCampaign(), {
    'GET /campaigns/:id': () => aCampaign({ name: 'De Ana', version: 2 }),
    'PUT /campaigns/:id': ({ body }) =>
      (body as { version: number }).version === 2
        ? aCampaign({ name: 'De Beto', version: 3 })
        : refuse('ERR_CAMPAIGN_CHANGED'),
  });
  const field = await screen.findByRole('textbox', { name: /^Nome/ });
  await userEvent.clear(field);
  await userEvent.type(field, 'De Beto');
  await userEvent.click(saveButton());
  const question = await screen.findByRole('dialog', { name: 'Salvar por cima?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText(/Nada foi salvo/)).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('De Beto');
  expect(closed).not.toHaveBeenCalled();
  await userEvent.click(saveButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar por cima' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(saved(requests).map(({ body }) => (body as { version: number }).version)).toEqual([1, 1, 2]);
});
