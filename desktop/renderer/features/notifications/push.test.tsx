import { eventually } from '@recado/shared/testing/eventually';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atWidth } from '../../../testing/atWidth.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { followPush, usePush } from '../../lib/installed/pushDevice.ts';
import { beginSession, endSession, useSession } from '../../lib/session/session.ts';
import { signOut } from '../../lib/session/signIn.ts';
import { usePreferences } from '../../lib/usePreferences.ts';
import { PushSetting } from './PushSetting.tsx';
import { PushWatch } from './PushWatch.tsx';

const publicKey = `B${'A'.repeat(86)}`;
const keys = { p256dh: `B${'b'.repeat(86)}`, auth: 'c'.repeat(22) };

/** A browser with a push service; `answers` is what the person says to its question. */
let browser: { permission: NotificationPermission; answers: NotificationPermission; prompts: number };
/** The subscription of this device, as the browser keeps it. */
let subscribed: { endpoint: string } | undefined;
let messages: unknown[];
let subscriptions = 0;

function aSubscription() {
  const endpoint = `https://push.example/${++subscriptions}`;
  subscribed = { endpoint };
  return {
    options: { applicationServerKey: null },
    unsubscribe: async () => {
      subscribed = undefined;
      return true;
    },
    toJSON: () => ({ endpoint, keys }),
  };
}
let current: ReturnType<typeof aSubscription> | undefined;

const calls = () =>
  fakeServer({
    'GET /push-subscription': () => ({ publicKey, isOn: false }),
    'PUT /push-subscription': () => ({ message: 'Saved' }),
    'DELETE /push-subscription': () => ({ message: 'Removed' }),
    'POST /push-subscription/test': () => ({ message: 'On its way' }),
  });

let unfollow: () => void;
beforeEach(() => {
  browser = { permission: 'default', answers: 'granted', prompts: 0 };
  subscribed = undefined;
  current = undefined;
  messages = [];
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    async requestPermission() {
      browser.prompts++;
      browser.permission = browser.answers;
      return browser.permission;
    },
  });
  const registration = {
    active: { postMessage: (message: unknown) => messages.push(message) },
    pushManager: {
      getSubscription: async () => (subscribed ? current : null),
      subscribe: async () => {
        current = aSubscription();
        return current;
      },
    },
  };
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true });
  usePreferences.setState({ pushedFor: [], wasOfferedPush: false });
  usePush.setState({ state: 'none' });
  unfollow = followPush();
});
afterEach(() => {
  unfollow();
  cleanup();
  endSession();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const ana = aSessionUser({ id: 7, companyId: 3 });
const show = (user = ana) => renderScreen(<PushSetting />, user);
const aSwitch = () => screen.findByRole('switch', { name: /Notificações neste dispositivo/ });

test('the browser is asked after a click alone, and the setting says why (PUSH-08)', async () => {
  const { requests } = calls();
  show();
  const turn = await aSwitch();
  expect(screen.getByText(/mesmo com esta página fechada/)).toBeTruthy();
  expect(browser.prompts).toBe(0);
  await userEvent.click(turn);
  await screen.findByText('Enviar um teste');
  expect(browser.prompts).toBe(1);
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    endpoint: subscribed?.endpoint,
    keys,
  });
});

test('a person who refused reads how to allow them again; an iPhone’s that the app goes to the home screen', async () => {
  calls();
  browser.answers = 'denied';
  show();
  await userEvent.click(await aSwitch());
  expect(await screen.findByText(/O navegador bloqueia as notificações/)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  act(() => usePush.setState({ state: 'install' }));
  expect(screen.getByText(/Adicionar à Tela de Início/)).toBeTruthy();
});

test('turned off, the device and the server forget each other', async () => {
  const { requests } = calls();
  show();
  await userEvent.click(await aSwitch());
  await screen.findByText('Enviar um teste');
  await userEvent.click(await aSwitch());
  await eventually(() => expect(subscribed).toBeUndefined());
  expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/push-subscription' });
  expect(usePreferences.getState().pushedFor).toEqual([]);
});

test('a sign-out leaves nothing; the next person of the phone gets none, and who comes back gets theirs (PUSH-03)', async () => {
  const { requests } = calls();
  show();
  await userEvent.click(await aSwitch());
  await screen.findByText('Enviar um teste');
  act(() => endSession());
  await eventually(() => expect(subscribed).toBeUndefined());
  await eventually(() => expect(messages).toContainEqual({ kind: 'forget' }));
  const saved = () => requests.filter(({ method }) => method === 'PUT').length;
  expect(saved()).toBe(1);
  act(() => beginSession('token', aSessionUser({ id: 8, companyId: 3 })));
  await eventually(() => expect(usePush.getState().state).toBe('off'));
  expect([subscribed, saved()]).toEqual([undefined, 1]);
  act(() => endSession());
  act(() => beginSession('token', ana));
  await eventually(() => expect(usePush.getState().state).toBe('on'));
  expect(saved()).toBe(2);
});

test.each([
  [1440, 'bottom-left'],
  // At the top it would cover search and tabs until it is answered.
  [390, 'bottom-center'],
])(
  'the first click offers them once on a device, with a sentence of why (SHELL-41), at %i px',
  async (width, place) => {
    atWidth(width);
    calls();
    renderScreen(
      <>
        <PushWatch />
        <button type="button">Anything</button>
      </>,
      ana,
    );
    await eventually(() => expect(usePush.getState().state).toBe('off'));
    await userEvent.click(screen.getByText('Anything'));
    const why = await screen.findByText(/mesmo com esta página fechada/);
    expect(why.closest('[data-position]')?.getAttribute('data-position')).toBe(place);
    expect(browser.prompts).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Ativar' }));
    await eventually(() => expect(usePush.getState().state).toBe('on'));
    expect([browser.prompts, usePreferences.getState().wasOfferedPush]).toEqual([1, true]);
  },
);

test('on a phone the offer goes while a conversation is open, whose field it would cover, and comes again in the list', async () => {
  atWidth(390);
  calls();
  renderScreen(
    <>
      <PushWatch />
      <Link to="/tickets/7">Open</Link>
      <Link to="/tickets">List</Link>
    </>,
    ana,
    '/tickets',
  );
  await eventually(() => expect(usePush.getState().state).toBe('off'));
  const offer = () => screen.queryByText(/mesmo com esta página fechada/);
  await userEvent.click(screen.getByText('Open'));
  await eventually(() => expect([offer(), usePreferences.getState().wasOfferedPush]).toEqual([null, false]));
  await userEvent.click(screen.getByText('List'));
  await userEvent.click(screen.getByText('List'));
  await eventually(() => expect(offer()).toBeTruthy());
  expect(usePreferences.getState().wasOfferedPush).toBe(true);
});

test('a sign-out ends the pushes before the server has answered: a phone that is killed meanwhile gets none', async () => {
  calls();
  show();
  await userEvent.click(await aSwitch());
  await screen.findByText('Enviar um teste');
  fakeServer({ 'DELETE /auth/logout': () => new Promise(() => undefined) });
  void signOut();
  await eventually(() => expect(subscribed).toBeUndefined());
  expect(useSession.getState().state).toBe('signedIn');
});
