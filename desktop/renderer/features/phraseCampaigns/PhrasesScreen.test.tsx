import type { PhraseCampaign } from '@recado/shared/features/phraseCampaigns';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { PhrasesScreen } from './PhrasesScreen.tsx';

const quote: PhraseCampaign = {
  id: 4,
  name: 'Orçamentos',
  flowId: 7,
  whatsappId: null,
  phrase: 'quero um orçamento',
  status: true,
};
const flow = { id: 7, name: 'Preços', active: true, published: 1 };

const lines = [
  { id: 3, name: 'Loja', status: 'CONNECTED', channel: 'whatsapp' },
  { id: 4, name: 'Reserva', status: 'DISCONNECTED', channel: 'whatsapp' },
];

function show(user = aSessionUser({ profile: 'admin' })) {
  const { requests } = fakeServer({
    'GET /flowcampaign': () => ({
      flow: [quote, { ...quote, id: 5, name: 'Desligada', phrase: 'segunda via', status: false }],
    }),
    'GET /flowbuilder': () => ({ flows: [flow], hasMore: false, count: 1 }),
    'GET /whatsapp/filter': () => lines,
    'PUT /flowcampaign': ({ body }) => ({ ...quote, ...(body as object) }),
    'DELETE /flowcampaign/:id': () => ({ message: 'Deleted' }),
    'POST /flowcampaign': ({ body }) => ({ ...quote, id: 6, ...(body as object) }),
  });
  renderScreen(<PhrasesScreen />, user, '/phrase-lists');
  return requests;
}

test('a phrase shows its flow and state (PHRASE-01, PHRASE-02)', async () => {
  show();
  expect(await screen.findByText('Orçamentos')).toBeTruthy();
  expect(await screen.findAllByText('Preços')).toHaveLength(2);
  expect(screen.getByText('Ativo')).toBeTruthy();
  expect(screen.getByText('Desativado')).toBeTruthy();
});

test('words are tried by the function of the bot; a phrase that is off starts nothing', async () => {
  show();
  await screen.findByText('Orçamentos');
  const field = screen.getByRole('textbox', { name: 'Teste uma frase' });
  await userEvent.type(field, 'Olá, quero um ORCAMENTO!');
  expect(await screen.findByText('Inicia Preços pela frase “quero um ORCAMENTO”.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'segunda via');
  expect(await screen.findByText('Nenhuma frase serve.')).toBeTruthy();
});

test('name, flow and phrase are required, a connection is not (PHRASE-04, PHRASE-05, PHRASE-13, PHRASE-14)', async () => {
  const requests = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Campanha' }));
  expect(await screen.findByText('Nova campanha com fluxo por frase')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /Nome do disparo por frase/ }), 'Novo');
  await userEvent.type(screen.getByRole('textbox', { name: /Qual frase dispara o fluxo/ }), 'oi');
  await userEvent.click(screen.getByRole('button', { name: 'Criar campanha' }));
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(screen.getByRole('combobox', { name: /Fluxo/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Preços' }));
  await userEvent.click(screen.getByRole('button', { name: 'Criar campanha' }));
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { name: 'Novo', flowId: 7, whatsappId: null, phrase: 'oi', status: true },
    ]),
  );
  expect(await screen.findByText('Frase criada com sucesso!')).toBeTruthy();
});

test('a phrase is changed: its connections say whether they are online (PHRASE-05 to PHRASE-11, PHRASE-18, CONN-20)', async () => {
  const requests = show();
  await userEvent.click(await screen.findByText('Orçamentos'));
  expect(await screen.findByText('Editar campanha com fluxo por frase')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeTruthy();
  const field = screen.getByRole('combobox', { name: /Conexão/ });
  expect(field.getAttribute('placeholder')).toBe('Selecione uma Conexão');
  await userEvent.click(field);
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['Loja conectada', 'Reserva desconectada']);
  await userEvent.click(screen.getByRole('option', { name: /Loja/ }));
  await userEvent.click(screen.getByRole('switch', { name: 'Ativo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar campanha' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      id: 4,
      whatsappId: 3,
      status: false,
    }),
  );
  expect(await screen.findByText('Frase alterada com sucesso!')).toBeTruthy();
});

test('a phrase is deleted after a question, by those who may delete contacts (PHRASE-03, PHRASE-19)', async () => {
  const requests = show();
  await screen.findByText('Orçamentos');
  await userEvent.click(screen.getByRole('button', { name: 'Excluir: Orçamentos' }));
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Frase deletada')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/flowcampaign/4',
  ]);
});
