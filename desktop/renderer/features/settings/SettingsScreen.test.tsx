import { usualHours } from '@recado/shared/lib/openingHours';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aConnection } from '../../../testing/aConnection.ts';
import { aQueue } from '../../../testing/aQueue.ts';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { useBranding } from '../../lib/branding.ts';
import { SettingsScreen } from './SettingsScreen.tsx';
import { onSettings } from './settingsSince.ts';

const bot = '/settings?tab=bot';

function show(values: Record<string, string>, changes = {}, refused = '', address = '/settings') {
  const { requests } = fakeServer({
    'GET /settings': () =>
      Object.entries({ scheduleType: 'disabled', acceptCallWhatsapp: 'enabled', ...values }).map(
        ([key, value]) => ({ key, value }),
      ),
    'GET /settings/since': () => [
      { key: 'userRandom', changedAt: '2026-11-20T12:30:00.000Z', changedBy: 'Bia Costa' },
    ],
    'GET /retention': () => ({ messages: 1234, files: 0, bytes: 0 }),
    'POST /settings-whitelabel/logo': () => refuse('ERR_FILE_TYPE'),
    'PUT /settings': ({ body }) => {
      const { settings } = body as { settings: { key: string }[] };
      return settings[0]?.key === refused ? refuse('ERR_UNAVAILABLE') : settings;
    },
    'GET /whatsapp': () => [
      aConnection({ name: 'Loja' }),
      aConnection({ id: 4, name: 'Balcão', ratingMessage: 'Que nota?' }),
    ],
    'GET /queue': () => [aQueue(7, 'Vendas')],
    'PUT /queue/:id': () => aQueue(7, 'Vendas'),
    'GET /companies/:id/schedules': () => ({ schedules: usualHours, messageOutOfHour: '' }),
    'PUT /companies/:id/schedules': ({ body }) => {
      const { schedules, msg } = body as { schedules: unknown; msg: string };
      return msg === 'no' ? refuse('ERR_UNAVAILABLE') : { schedules, messageOutOfHour: msg };
    },
  });
  renderScreen(<SettingsScreen />, aSessionUser({ profile: 'admin', ...changes }), address);
  const saved = () =>
    requests
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) =>
        (body as { settings: { key: string; value: string }[] }).settings.map(
          ({ key, value }) => `${key}=${value}`,
        ),
      );
  return { requests, saved };
}

test('the language of the bot is chosen among four', async () => {
  const { saved } = show({ language: 'pt' }, {}, '', bot);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Idioma do bot' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Español' }));
  await waitFor(() => expect(saved()).toEqual([['language=es']]));
});

test('a switch is saved as it is pressed, and says so (SET-02, SET-14)', async () => {
  const { saved } = show({});
  await userEvent.click(await screen.findByRole('switch', { name: 'Escolher atendente ao acaso' }));
  expect(await screen.findByText('Operação atualizada com sucesso.')).toBeTruthy();
  expect(saved()).toEqual([['userRandom=enabled']]);
  expect(screen.getByRole('switch', { name: 'Escolher atendente ao acaso' })).toHaveProperty('checked', true);
});

test.each([
  ['Avisar o cliente ao transferir', 'sendMsgTransfTicket=enabled', 'transferMessage=Um instante'],
  ['Saudação ao aceitar', 'sendGreetingAccepted=enabled', 'greetingAcceptedMessage=Um instante'],
  ['Dizer a posição na fila', 'sendQueuePosition=enabled', 'sendQueuePositionMessage=Um instante'],
  ['Aceitar chamadas do WhatsApp', 'acceptCallWhatsapp=disabled', 'AcceptCallWhatsappMessage=Um instante'],
])('%s asks for its words and is saved with them (SET-17 to SET-20)', async (name, key, words) => {
  const { saved } = show({}, {}, '', name === 'Aceitar chamadas do WhatsApp' ? '/settings' : bot);
  await userEvent.click(await screen.findByRole('switch', { name }));
  expect(saved()).toEqual([]);
  const field = screen.getByRole('textbox', { name: `Mensagem: ${name}` });
  await userEvent.type(field, ' ');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  // The selector is needed because a choice of another setting has the same word.
  expect(await screen.findByText('Obrigatório', { selector: '[class*="-error"]' })).toBeTruthy();
  expect(saved()).toEqual([]);
  await userEvent.type(field, 'Um instante');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(saved()).toEqual([[words, key]]));
});

const chooseHours = async (whose: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Horário de atendimento' }));
  await userEvent.click(await screen.findByRole('option', { name: whose, hidden: true }));
};

test('hours of the company open when they are chosen and count once they are saved with a message (SET-03, SET-27)', async () => {
  const { requests } = show({});
  await screen.findByRole('tab', { name: 'Atendimento' });
  expect(screen.queryByRole('tab', { name: 'Horários' })).toBeNull();
  await chooseHours('Da empresa');
  expect(await screen.findByRole('tab', { name: 'Horários', selected: true })).toBeTruthy();
  expect(screen.getByText(/^Ainda não vale/)).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Obrigatório')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Mensagem fora do horário' }), 'Voltamos amanhã');
  const end = screen.getByRole('textbox', { name: 'Segunda-feira, fim do 1º turno' });
  await userEvent.clear(end);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Obrigatório preencher um Turno completo.')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  await userEvent.type(end, '1130');
  await userEvent.click(screen.getByRole('switch', { name: 'Domingo: aberto' }));
  expect(screen.getByText('Fechado')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Horários atualizados com sucesso.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^Ainda não vale/)).toBeNull());
  const puts = requests.filter(({ method }) => method === 'PUT');
  expect(puts.map(({ path }) => path)).toEqual(['/companies/3/schedules', '/settings']);
  expect(puts[1]!.body).toEqual({ settings: [{ key: 'scheduleType', value: 'company' }] });
  const { body } = puts[0]!;
  expect(body).toMatchObject({ msg: 'Voltamos amanhã' });
  const { schedules } = body as { schedules: typeof usualHours };
  expect([schedules[0]!.endTimeA, schedules[6]!.startTimeA]).toEqual(['11:30', '']);
});

test('hours by queue show which queues say nothing, and count once one is saved with a message', async () => {
  const { requests } = show({});
  await chooseHours('Por fila');
  expect(await screen.findByText('Sem mensagem: fora do horário segue a saudação')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Horários: Vendas' }));
  const sheet = await screen.findByRole('dialog');
  await userEvent.type(within(sheet).getByRole('textbox', { name: 'Mensagem fora do horário' }), 'Até já');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(requests.some(({ path }) => path === '/settings')).toBe(true));
  const puts = requests.filter(({ method }) => method === 'PUT');
  expect(puts[0]).toMatchObject({ path: '/queue/7', body: { name: 'Vendas', outOfHoursMessage: 'Até já' } });
  expect(puts[1]!.body).toEqual({ settings: [{ key: 'scheduleType', value: 'queue' }] });
});

test('a switch without its words stays off and says so; leaving asks before the words are lost', async () => {
  show({}, {}, '', bot);
  const greeting = await screen.findByRole('switch', { name: 'Saudação ao aceitar' });
  await userEvent.click(greeting);
  expect(greeting).toHaveProperty('checked', false);
  expect(screen.getByText('Escreva a mensagem para ligar')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Mensagem: Saudação ao aceitar' }), 'Oi');
  await userEvent.click(screen.getByRole('tab', { name: 'LGPD' }));
  const asks = await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
  await userEvent.click(within(asks).getByRole('button', { name: 'Continuar editando' }));
  expect(screen.getByRole('textbox', { name: 'Mensagem: Saudação ao aceitar' })).toHaveProperty(
    'value',
    'Oi',
  );
  await userEvent.click(screen.getByRole('tab', { name: 'LGPD' }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' })).getByRole('button', {
      name: 'Descartar',
    }),
  );
  expect(await screen.findByRole('tab', { name: 'LGPD', selected: true })).toBeTruthy();
});

test('whether companies may sign up is shown to the operator alone (SET-07)', async () => {
  show({});
  await screen.findByRole('switch', { name: 'Assinar mensagens' });
  expect(screen.queryByRole('switch', { name: 'Permitir novos cadastros' })).toBeNull();
});

test('the privacy tab has the message, the link and the switches (SET-23)', async () => {
  const { saved } = show({ lgpdMessage: 'Oi' }, { super: true });
  await userEvent.click(await screen.findByRole('tab', { name: 'LGPD' }));
  const panel = screen.getByRole('tabpanel');
  expect(within(panel).getAllByRole('switch')).toHaveLength(4);
  await userEvent.type(
    within(panel).getByRole('textbox', { name: 'Link da política de privacidade' }),
    'politica',
  );
  await userEvent.click(within(panel).getByRole('button', { name: 'Salvar' }));
  expect(await within(panel).findByText('Comece com https://')).toBeTruthy();
  expect(saved()).toEqual([]);
});

describe("the operator's tabs (SET-04, SET-06, SET-24)", () => {
  test('are nobody else’s', async () => {
    show({});
    await screen.findByRole('tab', { name: 'LGPD' });
    expect(screen.queryByRole('tab', { name: 'Whitelabel' })).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Gestor Webhook' })).toBeNull();
  });

  test('change what the product is called and looks like, here and now', async () => {
    const { saved } = show({ appName: 'Recado', primaryColorLight: '#0000FF' }, { super: true });
    await userEvent.click(await screen.findByRole('tab', { name: 'Whitelabel' }));
    const panel = screen.getByRole('tabpanel');
    const name = within(panel).getByRole('textbox', { name: 'Nome do sistema' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Loja');
    await userEvent.click(within(panel).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(useBranding.getState().appName).toBe('Loja'));
    const color = within(panel).getByRole('textbox', { name: 'Cor no tema claro' });
    await userEvent.clear(color);
    await userEvent.type(color, '#2F9E44');
    await userEvent.click(within(panel).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(useBranding.getState().primaryColorLight.toUpperCase()).toBe('#2F9E44'));
    expect(saved().map(([one]) => one?.toUpperCase())).toEqual(['APPNAME=LOJA', 'PRIMARYCOLORLIGHT=#2F9E44']);
  });

  test('a logo that is refused says so beside its field, not in a toast (SET-13)', async () => {
    show({}, { super: true });
    await userEvent.click(await screen.findByRole('tab', { name: 'Whitelabel' }));
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }));
    expect(await within(screen.getByRole('tabpanel')).findByText(/tipo/i)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('have the address that gets messages and tickets', async () => {
    const { saved } = show({}, { super: true });
    await userEvent.click(await screen.findByRole('tab', { name: 'Gestor Webhook' }));
    const field = screen.getByRole('textbox', { name: 'Endereço do webhook' });
    await userEvent.type(field, 'https://gestor.example/in');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(saved()).toEqual([['ApiGestorWebhook=https://gestor.example/in']]));
  });
});

test('a switch shows at once that it was pressed, and a second press meanwhile changes nothing', async () => {
  const { saved } = show({});
  const sign = await screen.findByRole('switch', { name: 'Assinar mensagens' });
  sign.click();
  sign.click();
  await waitFor(() => expect(sign).toHaveProperty('checked', true));
  await screen.findByText('Operação atualizada com sucesso.');
  expect(saved()).toEqual([['sendSignMessage=enabled']]);
});

test('a search finds settings by what they are called and what they do, and leads there', async () => {
  show({});
  const search = await screen.findByRole('combobox', { name: 'Buscar configuração' });
  await userEvent.type(search, 'ultimos digitos');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Ocultar números')]);
  await userEvent.click(options[0]!);
  const found = await screen.findByRole('switch', { name: 'Ocultar números' });
  await waitFor(() => expect(document.activeElement).toBe(found));
  expect(screen.getByRole('tab', { name: 'LGPD', selected: true })).toBeTruthy();
  await userEvent.type(search, 'nada disso');
  expect(await screen.findByText('Nenhuma configuração fala de “nada disso”.')).toBeTruthy();
});

test("the operator's settings are not found by others", async () => {
  show({});
  await userEvent.type(await screen.findByRole('combobox', { name: 'Buscar configuração' }), 'webhook');
  expect(await screen.findByText('Nenhuma configuração fala de “webhook”.')).toBeTruthy();
});

test('with ratings on, connections without a rating question are named, with a way there (B8)', async () => {
  show({ userRating: 'enabled' });
  expect(await screen.findByText(/não perguntam nada: Loja\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Escrever nas conexões' }).getAttribute('href')).toBe(
    '/connections',
  );
});

test('a setting shows since when it is so and who set it', async () => {
  show({ userRandom: 'enabled' });
  expect(await screen.findByText(/^Assim desde 20\/11\/26 \d\d:30, por Bia Costa$/)).toBeTruthy();
});

test('the search leads to other screens of the menu and to one’s own password too', async () => {
  show({});
  const search = await screen.findByRole('combobox', { name: 'Buscar configuração' });
  await userEvent.type(search, 'senha');
  expect(await screen.findByRole('option', { name: 'Segurança: minha senha' })).toBeTruthy();
});

test('a switch that the server does not take goes back and says why', async () => {
  show({}, {}, 'userRandom');
  const random = await screen.findByRole('switch', { name: 'Escolher atendente ao acaso' });
  await userEvent.click(random);
  expect(await screen.findByRole('alert')).toBeTruthy();
  await waitFor(() => expect(random).toHaveProperty('checked', false));
});

test('what another admin changes appears at once, with their name', async () => {
  show({});
  const random = await screen.findByRole('switch', { name: 'Escolher atendente ao acaso' });
  await screen.findByText(/por Bia Costa/);
  act(() =>
    onSettings({
      action: 'update',
      settings: [{ key: 'userRandom', value: 'enabled' }],
      changedAt: '2026-11-22T09:00:00.000Z',
      changedBy: 'Caio',
    }),
  );
  await waitFor(() => expect(random).toHaveProperty('checked', true));
  expect(await screen.findByText(/, por Caio$/)).toBeTruthy();
});

test('a question shows first how much would be deleted; a person who cancels changes nothing (PRIVACY-07)', async () => {
  const { saved } = show({ messagesKeepDays: '0' });
  await userEvent.click(await screen.findByRole('tab', { name: 'LGPD' }));
  const choose = async (days: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Mensagens' }));
    await userEvent.click(await screen.findByRole('option', { name: days }));
    return screen.findByRole('dialog');
  };
  const question = await choose('90 dias');
  expect(within(question).getByText(/apagadas hoje: 1234;/)).toBeTruthy();
  await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved()).toEqual([]);
  await userEvent.click(within(await choose('90 dias')).getByRole('button', { name: 'Apagar e aplicar' }));
  await waitFor(() => expect(saved()).toEqual([['messagesKeepDays=90']]));
});

test('a colour is shown in real pieces with their contrast before it is saved (SET-10)', async () => {
  const { saved } = show({ primaryColorLight: '#0000FF', primaryColorDark: '#39ACE7' }, { super: true });
  await userEvent.click(await screen.findByRole('tab', { name: 'Whitelabel' }));
  const [light, dark] = await screen.findAllByRole('figure', { name: 'Como fica' });
  expect([light, dark].map((figure) => figure?.getAttribute('data-mantine-color-scheme'))).toEqual([
    'light',
    'dark',
  ]);
  const fill = () => light!.style.getPropertyValue('--brand-fill');
  const before = fill();
  const color = screen.getByRole('textbox', { name: 'Cor no tema claro' });
  await userEvent.clear(color);
  await userEvent.type(color, '#FFD400');
  await waitFor(() => expect(fill()).not.toBe(before));
  expect(within(light!).getAllByText(/contraste \d+\.\d, lê-se bem/)).toHaveLength(3);
  expect(saved()).toEqual([]);
});

test('the side list groups what there is; a link to a setting opens its part, and hours are there only where they count (SET-02, SET-03)', async () => {
  show({}, {}, '', '/settings?setting=severalSessions');
  expect(await screen.findByRole('tab', { name: 'Segurança do acesso', selected: true })).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Atendimento',
    'Bot e mensagens',
    'Segurança do acesso',
    'Dados da empresa',
    'LGPD',
  ]);
  expect(screen.getByRole('tablist').getAttribute('aria-orientation')).toBe('vertical');
});

test('the time zone is called by its city with what its clock says, and found without accents', async () => {
  const { saved } = show({ timeZone: 'America/Sao_Paulo' });
  const zone = await screen.findByRole('combobox', { name: 'Fuso horário' });
  expect(zone).toHaveProperty('value', 'São Paulo (GMT-3)');
  await userEvent.click(zone);
  await userEvent.clear(zone);
  await userEvent.type(zone, 'cuiaba');
  await userEvent.click(await screen.findByRole('option', { name: 'Cuiabá (GMT-4)' }));
  await waitFor(() => expect(saved()).toEqual([['timeZone=America/Cuiaba']]));
});
