import type { MetaSignIn } from '@recado/shared/features/connections';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aConnection } from '../../../../testing/aConnection.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { ConnectionDialog } from '../ConnectionDialog.tsx';
import { connectionList, onConnection } from '../connectionCache.ts';
import type { MetaAnswer } from './metaSdk.ts';

const app: MetaSignIn = {
  appId: '900000000000001',
  configId: '800000000000001',
  sdk: 'https://connect.facebook.net',
  scopes: 'pages_show_list,pages_messaging',
  loginVersion: 'v9.0',
  signUpVersion: 'v24.0',
};
const page = { channel: 'facebook', id: '31', name: 'Padaria', isConnected: false };
const other = { channel: 'facebook', id: '32', name: 'Padaria Centro', isConnected: true };
const account = { channel: 'instagram', id: '41', name: 'padaria', isConnected: false };
const signedIn = { status: 'connected', authResponse: { userID: '9', accessToken: 'EAAS1' } };

const States = () => connectionList.useRows('').rows?.map(({ id, status }) => <i key={id}>{status}</i>);

/** Opens the dialog of a new connection with this channel chosen. */
async function show(channel: string, signIn: MetaSignIn | null = app, beforeAnswer = () => {}) {
  const { requests } = fakeServer({
    'GET /whatsapp': () => [],
    'GET /settings': () => [],
    'GET /queue': () => [],
    'GET /whatsapp/signup/app': () => signIn,
    'POST /facebook/accounts': () => ({ accounts: [page, other, account] }),
    'POST /facebook': () => {
      beforeAnswer();
      return { connections: [aConnection({ id: 8, name: 'Padaria', status: 'OPENING' })] };
    },
    'POST /whatsapp/signup': () => aConnection({ id: 9, name: 'Nuvem', channel: 'whatsappapi' }),
  });
  const onClose = vi.fn();
  const admin = aSessionUser({ profile: 'admin' });
  const flags = { useWhatsapp: true, useFacebook: true, useInstagram: true };
  const user = { ...admin, company: { ...admin.company, ...flags } };
  renderScreen(
    <>
      <States />
      <ConnectionDialog connection={undefined} onSaved={() => undefined} onClose={onClose} />
    </>,
    user,
  );
  const hands = userEvent.setup();
  await hands.click(screen.getByRole('combobox', { name: 'Canal' }));
  await hands.click(await screen.findByRole('option', { name: channel }));
  const sent = (path: string) => requests.filter((one) => one.method === 'POST' && one.path === path);
  return { hands, sent, onClose };
}

/** Plays Meta's script, which is loaded already, with this answer of its window. */
function playSdk(answer: MetaAnswer, beforeAnswer = () => {}) {
  const sdk = {
    init: vi.fn(),
    login: vi.fn((done: (answer: MetaAnswer) => void, _options: object) => {
      beforeAnswer();
      done(answer);
    }),
  };
  vi.stubGlobal('FB', sdk);
  return sdk;
}
afterEach(() => {
  vi.unstubAllGlobals();
  for (const script of document.head.querySelectorAll('script')) script.remove();
});
const facebook = () => screen.findByRole('button', { name: 'Entrar com o Facebook' });

test('a sign-in at Facebook offers the pages, chooses new ones of the channel, and connects the choice (CONN-70)', async () => {
  const sdk = playSdk(signedIn);
  const { hands, sent, onClose } = await show('Facebook');
  await hands.click(await facebook());
  const chosen = await screen.findByRole('checkbox', { name: 'Padaria' });
  expect(sdk.init.mock.calls[0]![0]).toMatchObject({ appId: app.appId, version: 'v9.0' });
  expect(sdk.login.mock.calls[0]![1]).toEqual({ scope: app.scopes });
  expect(chosen).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: 'Padaria Centro' })).toHaveProperty('checked', false);
  await hands.click(screen.getByRole('checkbox', { name: 'padaria' }));
  await hands.click(screen.getByRole('button', { name: 'Conectar 2' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent('/facebook')[0]!.body).toEqual({
    facebookUserId: '9',
    facebookUserToken: 'EAAS1',
    accounts: ['31', '41'],
    queueIds: [],
  });
});

test('a page that is connected before the answer is read stays connected on the screen', async () => {
  playSdk(signedIn);
  const { hands, onClose } = await show('Facebook', app, () => {
    const whatsapp = aConnection({ id: 8, name: 'Padaria', status: 'OPENING' });
    onConnection({ action: 'create', whatsapp });
    onConnection({ action: 'update', whatsapp: { ...whatsapp, status: 'CONNECTED' } });
  });
  await hands.click(await facebook());
  await hands.click(await screen.findByRole('button', { name: 'Conectar 1' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(screen.getByText('CONNECTED')).toBeTruthy();
});

test('a sign-in that the person leaves changes nothing (CONN-69)', async () => {
  const sdk = playSdk({ status: 'unknown', authResponse: null });
  const { hands, sent } = await show('Instagram');
  await hands.click(await facebook());
  await expect.poll(() => sdk.login.mock.calls.length).toBe(1);
  await expect.poll(async () => (await facebook()).hasAttribute('data-loading')).toBe(false);
  expect(screen.queryByRole('checkbox', { name: 'Padaria' })).toBeNull();
  expect(sent('/facebook/accounts')).toEqual([]);
});

test('Meta’s script comes from Meta, by the press and not before; where it cannot load, the page says so', async () => {
  const { hands } = await show('Facebook');
  const script = () => document.head.querySelector<HTMLScriptElement>('script[src*="sdk.js"]');
  const button = await facebook();
  expect(script()).toBeNull();
  await hands.click(button);
  expect(script()!.src).toBe('https://connect.facebook.net/pt_BR/sdk.js');
  act(() => void fireEvent.error(script()!));
  expect(await screen.findByText(/O Facebook não carregou/)).toBeTruthy();
});

test('without an app of the operator the button says so and can do nothing', async () => {
  await show('Facebook', null);
  expect(await facebook()).toHaveProperty('disabled', true);
  expect(screen.getByText(/não tem um aplicativo da Meta/)).toBeTruthy();
});

const facts = (origin: string, phone: string | undefined, event = 'FINISH') =>
  window.dispatchEvent(
    new MessageEvent('message', {
      origin,
      data: JSON.stringify({
        ...{ type: 'WA_EMBEDDED_SIGNUP', event, version: 3 },
        data: { phone_number_id: phone, waba_id: '200000000000001' },
      }),
    }),
  );

test.each([
  ['FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING', 1],
  ['FINISH_ONLY_WABA', 0],
])('%s names no number: %i connections are made', async (event, count) => {
  const sdk = playSdk({ status: 'connected', authResponse: { code: 'AQ1' } }, () =>
    facts('https://www.facebook.com', undefined, event),
  );
  const { hands, sent } = await show('WhatsApp Cloud API');
  await hands.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Nuvem');
  const button = await screen.findByRole('button', { name: 'Cadastrar número na Meta' });
  await hands.click(button);
  await expect.poll(() => sdk.login.mock.calls.length).toBe(1);
  await expect.poll(() => button.hasAttribute('data-loading')).toBe(false);
  const sign = { name: 'Nuvem', queueIds: [], code: 'AQ1', businessId: '200000000000001' };
  expect(sent('/whatsapp/signup').map(({ body }) => body)).toEqual(count === 1 ? [sign] : []);
});

test('a sign-up of a number needs a name first, and believes Facebook’s pages alone (CONN-83)', async () => {
  const sdk = playSdk({ status: 'connected', authResponse: { code: 'AQ1' } }, () => {
    facts('https://facebook.com.evil.example', '666');
    facts('https://www.facebook.com', '100000000000001');
  });
  const { hands, sent, onClose } = await show('WhatsApp Cloud API');
  const button = await screen.findByRole('button', { name: 'Cadastrar número na Meta' });
  await hands.click(button);
  await expect
    .poll(() => screen.getByRole('textbox', { name: /^Nome/ }).getAttribute('aria-invalid'))
    .toBe('true');
  expect(sdk.login).not.toHaveBeenCalled();
  await hands.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Nuvem');
  await hands.click(button);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sdk.login.mock.calls[0]![1]).toMatchObject({ config_id: app.configId, response_type: 'code' });
  expect(sent('/whatsapp/signup')[0]!.body).toEqual({
    ...{ name: 'Nuvem', queueIds: [], code: 'AQ1' },
    ...{ phoneNumberId: '100000000000001', businessId: '200000000000001' },
  });
});

test('an app without a configuration for sign-ups says so', async () => {
  await show('WhatsApp Cloud API', { ...app, configId: null });
  expect(await screen.findByRole('button', { name: 'Cadastrar número na Meta' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(screen.getByText(/não cadastra números/)).toBeTruthy();
});
