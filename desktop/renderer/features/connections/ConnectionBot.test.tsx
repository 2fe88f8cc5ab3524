import type { Connection } from '@recado/shared/features/connections';
import type { SessionUser } from '@recado/shared/features/session';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aConnection } from '../../../testing/aConnection.ts';
import { anIntegration } from '../../../testing/anIntegration.ts';
import { aQueue } from '../../../testing/aQueue.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { ConnectionDialog } from './ConnectionDialog.tsx';

async function show(
  settings: Record<string, string> = {},
  connection: Connection = aConnection({ id: 3 }),
  user: SessionUser = aSessionUser({ profile: 'admin' }),
) {
  const { requests } = fakeServer({
    'GET /settings': () =>
      Object.entries({ scheduleType: 'disabled', ...settings }).map(([key, value]) => ({ key, value })),
    'GET /queue': () => [aQueue(1, 'Vendas')],
    'GET /queueIntegration': ({ query }) => {
      const pages = [[anIntegration({ id: 6, name: 'Robô' })], [anIntegration({ id: 7, name: 'Zé' })]];
      const page = Number(query.get('pageNumber'));
      return { queueIntegrations: pages[page - 1], hasMore: page < 2, count: 2 };
    },
    'GET /prompt': () => ({ prompts: [{ id: 8, name: 'Vendedora' }], hasMore: false, count: 1 }),
    'GET /whatsapp/3/media': () => ({ path: null, mediaType: null }),
    'PUT /whatsapp/3': ({ body }) => ({ ...connection, ...(body as object) }),
    'POST /whatsapp/3/media-upload': () => connection,
    'DELETE /whatsapp/3/media-upload': () => connection,
  });
  const onClose = vi.fn();
  renderScreen(
    <ConnectionDialog connection={connection} onSaved={() => undefined} onClose={onClose} />,
    user,
    '/connections',
  );
  await waitFor(() => expect(requests.some(({ path }) => path === '/settings')).toBe(true));
  const sent = () => requests.filter(({ method }) => method !== 'GET');
  return { sent, onClose, requests };
}
async function choose(label: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const fill = async (label: string, value: string) => {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, value);
};

test('has its tabs, that of hours only while they are kept by connection (CONN-25, CONN-26)', async () => {
  await show({ scheduleType: 'connection' });
  await screen.findByRole('tab', { name: 'Horários' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Geral',
    'Integrações',
    'Mensagens',
    'Chatbot',
    'Avaliações',
    'Fluxo padrão',
    'Importação',
    'Horários',
  ]);
});

test('changed hours say that they wait for the form to be saved (CONN-67)', async () => {
  await show({ scheduleType: 'connection' });
  await openTab('Horários');
  const words = 'Clique em salvar para registar as alterações';
  expect(screen.queryByText(words)).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Domingo: aberto' }));
  expect(screen.getByText(words)).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: 'Domingo: aberto' }));
  expect(screen.queryByText(words)).toBeNull();
});

test('a time to redirect without a queue opens its tab and says what is missing (CONN-39, CONN-40)', async () => {
  const { sent, onClose } = await show();
  await openTab('Chatbot');
  await fill('Redirecionar quem espera mais que', '5');
  await openTab('Geral');
  await save();
  expect(
    await screen.findByText(
      'Foi informado tempo para redirecionar fila, porém não foi selecionada fila para redirecionar. Os dois campos precisam estar preenchidos',
    ),
  ).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('combobox', { name: 'Fila para redirecionar' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Vendas', hidden: true }));
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()[0]!.body).toMatchObject({ timeSendQueue: 5, sendIdQueue: 1 });
});

test('with ratings on, their question and time are asked for (CONN-50, CONN-51)', async () => {
  const { sent, onClose } = await show({ userRating: 'enabled' });
  await save();
  expect(
    await screen.findByText('É obrigado informar uma mensagem de avaliação quando se utiliza o NPS.'),
  ).toBeTruthy();
  expect(
    screen.getByText('É obrigado informar um tempo para avaliação quando se utiliza o NPS.'),
  ).toBeTruthy();
  // The server refuses 0, so no hint says that 0 turns the time off (B28).
  expect(screen.getByText(/para dar a nota; 60 minutos é o usual/)).toBeTruthy();
  const time = screen.getByRole('textbox', { name: 'Encerrar sem nota após' });
  expect(time.closest('.mantine-InputWrapper-root')?.textContent).not.toContain('0 desliga');
  await fill('Mensagem de avaliação', 'Que nota você dá?');
  await fill('Encerrar sem nota após', '60');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()[0]!.body).toMatchObject({ ratingMessage: 'Que nota você dá?', expiresTicketNPS: 60 });
});

test('a vacation message needs its days (CONN-34)', async () => {
  const { sent } = await show();
  await openTab('Mensagens');
  await fill('Mensagem de férias coletivas', 'Voltamos em janeiro');
  await save();
  expect(await screen.findAllByText('Obrigatório')).toHaveLength(2);
  expect(sent()).toEqual([]);
});

test('a picture goes with the greeting once the rest is saved, and can be taken off (CONN-46, CONN-47)', async () => {
  const { sent, onClose } = await show();
  await openTab('Mensagens');
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, [
    new File(['x'], 'loja.png', { type: 'image/png' }),
  ]);
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /whatsapp/3',
    'POST /whatsapp/3/media-upload',
  ]);
});

test('a picture that is there is shown by its name and taken off', async () => {
  const { sent, onClose } = await show(
    {},
    aConnection({ id: 3, greetingMediaId: 8, greetingMediaAttachment: 'loja.png' }),
  );
  await openTab('Mensagens');
  expect(screen.getByText('loja.png')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tirar a imagem ou o vídeo' }));
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent().at(-1)).toMatchObject({ method: 'DELETE', path: '/whatsapp/3/media-upload' });
});

test('closing silent tickets is off, and turned on it begins with 24 hours (CONST-07, OPEN-41)', async () => {
  const { sent, onClose } = await show();
  await openTab('Chatbot');
  expect(screen.queryByRole('textbox', { name: 'Encerrar após' })).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Encerrar tickets parados' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Encerrar após' }).value).toMatch(/^1440\b/);
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()[0]!.body).toMatchObject({ expiresTicket: 1440 });
});

test('the time of closing may be emptied to write another', async () => {
  const { sent, onClose } = await show({}, aConnection({ id: 3, expiresTicket: 60 }));
  await openTab('Chatbot');
  await fill('Encerrar após', '90');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()[0]!.body).toMatchObject({ expiresTicket: 90 });
});

test('an integration and a prompt are chosen, from all pages of them (CONN-41)', async () => {
  const { sent, onClose } = await show();
  await openTab('Integrações');
  await choose('Integração', 'Zé');
  await choose('Prompt de IA', 'Vendedora');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()[0]!.body).toMatchObject({ integrationId: 7, promptId: 8 });
});

test('a stored choice is taken back', async () => {
  const { sent, onClose } = await show({}, aConnection({ id: 3, integrationId: 6, promptId: 8 }));
  await openTab('Integrações');
  const field = screen.getByRole('combobox', { name: 'Integração' });
  await waitFor(() => expect(field).toHaveProperty('value', 'Robô'));
  await userEvent.click(field.closest('.mantine-Input-wrapper')!.querySelector('button')!);
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()[0]!.body).toMatchObject({ integrationId: null, promptId: 8 });
});

const admin = aSessionUser({ profile: 'admin' });
const planless = {
  ...admin,
  company: { ...admin.company, useIntegrations: false, useOpenAi: false },
};
test.each([
  ['a plan without them', planless, 'O plano da sua empresa não inclui este recurso.'],
  [
    'a person who manages connections only',
    aSessionUser({ allowConnections: 'enabled' }),
    'Você não tem permissão para isso.',
  ],
])(
  '%s: both fields are closed and say why, and the stored choice stays (CONN-41, ROLE-22, ROLE-23)',
  async (_who, user, why) => {
    const { sent, onClose, requests } = await show(
      {},
      aConnection({ id: 3, integrationId: 6, promptId: 8 }),
      user,
    );
    await openTab('Integrações');
    expect(screen.getAllByText(why)).toHaveLength(2);
    for (const label of ['Integração', 'Prompt de IA'])
      expect(screen.getByRole('combobox', { name: label })).toHaveProperty('disabled', true);
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()[0]!.body).not.toHaveProperty('integrationId');
    expect(sent()[0]!.body).not.toHaveProperty('promptId');
    expect(requests.filter(({ path }) => /queueIntegration|prompt/.test(path))).toEqual([]);
  },
);
