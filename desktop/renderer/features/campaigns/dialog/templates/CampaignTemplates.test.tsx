import type { Campaign } from '@recado/shared/features/campaigns';
import type { Template } from '@recado/shared/features/templates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aCampaign } from '../../../../../testing/aCampaign.ts';
import { fakeServer } from '../../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../../testing/people.ts';
import { renderScreen } from '../../../../../testing/renderScreen.tsx';
import { CampaignDialog } from '../CampaignDialog.tsx';

const sample = {
  ...{ total: 480, reached: 480, optedOut: 0, invalid: 0, unchecked: 0, mayToday: null, windowHours: 24 },
  samples: [{ name: 'Bruno Reis', number: '5511911112222', email: '', values: { Cidade: 'Natal' } }],
};
const offer: Template = {
  ...{ id: 31, business: 'waba', name: 'oferta', language: 'pt_BR', category: 'marketing' },
  ...{ status: 'approved', quality: null, rejectedReason: '', headerFormat: 'none', header: '' },
  ...{ body: 'Olá {{1}}, temos {{2}}!', footer: 'Sair: PARAR', samples: ['Ana', '10 %'] },
  buttons: [{ kind: 'url', text: 'Ver', url: 'https://loja.example/{{1}}', phone: null }],
  syncedAt: '2026-11-20T12:00:00.000Z',
};

function show(campaign: Campaign, templates: readonly Template[] = [offer]) {
  const { requests } = fakeServer({
    'GET /contact-lists/list': () => [{ id: 2, name: 'Clientes', contactsCount: 480 }],
    'GET /tags/list': () => [],
    'GET /whatsapp/filter': () => [
      { id: 4, name: 'Nuvem', channel: 'whatsappapi', status: 'CONNECTED' },
      { id: 5, name: 'Celular', channel: 'whatsapp', status: 'CONNECTED' },
    ],
    'GET /whatsapp/:connectionId/templates': () => templates,
    'GET /queue': () => [],
    'GET /flowbuilder': () => ({ flows: [], hasMore: false, count: 0 }),
    'GET /users/list': () => [],
    'GET /contact-fields/all': () => [],
    'GET /campaign-settings': () => [],
    'GET /campaigns/paces': () => ({ paces: [] }),
    'GET /campaigns/sample': () => sample,
    'PUT /campaigns/:id': ({ body }) => aCampaign(body as object),
    'POST /campaigns/test': () => ({ message: 'ok' }),
  });
  renderScreen(
    <CampaignDialog campaign={campaign} onClose={vi.fn()} />,
    aSessionUser({ profile: 'admin', phone: '5511988887777' }),
    '/campaigns',
  );
  return {
    body: (path: RegExp) => requests.findLast((one) => path.test(one.path) && one.method !== 'GET')?.body,
  };
}
const preview = () => screen.getByRole('region', { name: 'Prévia' });
const pick = async (field: string | RegExp, option: string | RegExp) => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('a template takes the place of a text: its values, its preview, its price (CAMP-59)', async () => {
  const { body } = show(aCampaign({ message1: '' }));
  expect(await screen.findByText(/só sai para quem escreveu nas últimas 24 horas/)).toBeTruthy();
  await pick('Modelo 1', /^oferta · marketing/);
  expect(screen.queryByRole('textbox', { name: 'Mensagem 1' })).toBeNull();
  const second = screen.getByRole('textbox', { name: 'Valor de {{2}}' });
  await userEvent.click(second);
  await userEvent.click(screen.getByRole('button', { name: 'Variável' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cidade' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Final do link/ }), 'x1');
  await waitFor(() => expect(preview().textContent).toContain('Olá Bruno, temos Natal!'));
  expect(preview().textContent).toContain('Sair: PARAR');
  // The approved words have no link of ours.
  expect(preview().textContent).not.toContain('Para não receber mais');
  expect(screen.getByText('Cerca de 480 mensagens da classe marketing, com preço da Meta')).toBeTruthy();
  expect(screen.queryByText(/só sai para quem escreveu/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Testar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar teste' }));
  const chosen = {
    ...{ templateId: 31, values: ['{{firstName}}', '{{Cidade}}'], headerValues: [], buttonValues: ['x1'] },
  };
  await waitFor(() => expect(body(/test$/)).toMatchObject({ text: '', template: chosen }));
  await userEvent.click(screen.getByRole('button', { name: /^Salvar/ }));
  await waitFor(() =>
    expect(body(/campaigns\/5$/)).toMatchObject({
      templates: [expect.objectContaining(chosen), null, null, null, null],
    }),
  );
});

test('another connection takes the templates away, since they belong to an account', async () => {
  show(aCampaign({ templates: [{ ...stored(), values: ['Ana', 'tudo'] }, null, null, null, null] }));
  await waitFor(() => expect(preview().textContent).toContain('Olá Ana, temos tudo!'));
  await pick(/^Conexão/, 'Celular');
  expect(await screen.findByRole('textbox', { name: 'Mensagem 1' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Modelo 1' })).toBeNull();
});

test('a template that cannot be sent any more says so, and a connection without any leads to them', async () => {
  show(aCampaign({ templates: [stored(), null, null, null, null] }), []);
  expect(await screen.findByText('Este modelo não pode mais ser enviado. Escolha outro.')).toBeTruthy();
  const link = within(screen.getByRole('tabpanel')).getByRole('link', { name: 'Ver modelos' });
  expect(link.getAttribute('href')).toBe('/templates');
});

const stored = () => ({
  ...{ templateId: 31, name: 'oferta', body: offer.body, category: offer.category },
  ...{ values: ['', ''], headerValues: [], buttonValues: [''] },
});
