import {
  type NotificationChoices,
  usualChoices,
  withChanges,
} from '@recado/shared/features/notificationChoices';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aQueue } from '../../../../testing/aQueue.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { usePush } from '../../../lib/installed/pushDevice.ts';
import { usePreferences } from '../../../lib/usePreferences.ts';
import * as beeps from '../../../lib/window/beep.ts';
import { onNotification } from '../notificationCache.ts';
import { NotificationScreen } from './NotificationScreen.tsx';

const sound = vi.spyOn(beeps, 'beep').mockResolvedValue();
beforeEach(() => sound.mockClear());
afterEach(() => {
  act(() => usePush.setState({ state: 'none' }));
  vi.unstubAllGlobals();
});

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The screen beside a server that keeps the choices. */
function show(changes: Partial<NotificationChoices> = {}, user = aSessionUser({ queueIds: [1] })) {
  let choices = { ...usualChoices, timeZone: zone, ...changes };
  const { requests } = fakeServer({
    'GET /notifications/choices': () => choices,
    'PUT /notifications/choices': ({ body }) => {
      choices = withChanges(choices, body as object);
      return choices;
    },
    'GET /queue': () => [aQueue(1, 'Vendas'), aQueue(2, 'Suporte')],
  });
  renderScreen(<NotificationScreen />, user);
  return {
    saved: () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body),
    elsewhere: (more: Partial<NotificationChoices>) => {
      choices = { ...choices, ...more };
    },
  };
}

test('a kind is turned off, given another sound, and heard (NOTIFY-07)', async () => {
  const { saved } = show();
  const chat = await screen.findByRole('switch', { name: 'Chat da equipe' });
  await userEvent.click(chat);
  await waitFor(() => expect(saved()).toEqual([{ kinds: { chat: { isOn: false, sound: 'drop' } } }]));
  expect((chat as HTMLInputElement).checked).toBe(false);

  await userEvent.click(screen.getByRole('combobox', { name: 'Som: Menção a mim' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sino' }));
  await waitFor(() => expect(saved().at(-1)).toEqual({ kinds: { mention: { isOn: true, sound: 'bell' } } }));
  expect(sound).toHaveBeenLastCalledWith('bell');
  await userEvent.click(screen.getByRole('button', { name: 'Ouvir: Mensagem em um ticket meu' }));
  expect(sound).toHaveBeenLastCalledWith('chime');
});

test('only what can notify this person is there: numbers for those who repair them, queues that they serve', async () => {
  show();
  await screen.findByRole('switch', { name: 'Vendas' });
  expect(screen.queryByRole('switch', { name: 'Suporte' })).toBeNull();
  expect(screen.queryByRole('switch', { name: 'Número fora do ar' })).toBeNull();
});

test('an admin chooses about every queue and about numbers', async () => {
  const { saved } = show({}, aSessionUser({ profile: 'admin' }));
  expect(await screen.findByRole('switch', { name: 'Número fora do ar' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('switch', { name: 'Suporte' }));
  await waitFor(() => expect(saved()).toEqual([{ mutedQueueIds: [2] }]));
  await userEvent.click(screen.getByRole('switch', { name: 'Suporte' }));
  await waitFor(() => expect(saved().at(-1)).toEqual({ mutedQueueIds: [] }));
});

test('quiet hours are one’s own days and hours, in the zone of this device (NOTIFY-08)', async () => {
  const { saved } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar horário' }));
  const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const first = { days: everyDay, from: '20:00', to: '08:00' };
  await waitFor(() => expect(saved()).toEqual([{ quietHours: [first], timeZone: zone }]));

  const days = await screen.findByRole('group', { name: 'Dias' });
  await userEvent.click(within(days).getAllByRole('checkbox')[6]!);
  const workdays = { ...first, days: everyDay.slice(0, 6) };
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ quietHours: [workdays] }));

  const from = screen.getByRole('textbox', { name: 'Das' });
  await userEvent.clear(from);
  await userEvent.type(from, '2130');
  await userEvent.tab();
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ quietHours: [{ ...workdays, from: '21:30' }] }));

  // What is no time goes back.
  await userEvent.clear(from);
  await userEvent.type(from, '99');
  await userEvent.tab();
  expect((from as HTMLInputElement).value).toBe('21:30');

  await userEvent.click(screen.getByRole('button', { name: 'Remover horário' }));
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ quietHours: [] }));
  expect(saved()).toHaveLength(4);
});

test('the last day of a row cannot be taken off: the row goes by its button', async () => {
  const { saved } = show({ quietHours: [{ days: ['sunday'], from: '00:00', to: '00:00' }] });
  const days = await screen.findByRole('group', { name: 'Dias' });
  await userEvent.click(within(days).getAllByRole('checkbox')[6]!);
  expect(saved()).toEqual([]);
  expect((within(days).getAllByRole('checkbox')[6] as HTMLInputElement).checked).toBe(true);
});

test('a pause begins and ends with one press', async () => {
  const { saved } = show();
  const before = Date.now();
  await userEvent.click(await screen.findByRole('button', { name: 'Por 1 hora' }));
  const end = await screen.findByRole('button', { name: 'Voltar a avisar' });
  const { pausedUntil } = saved()[0] as { pausedUntil: string };
  expect(Math.abs(Date.parse(pausedUntil) - before - 3_600_000)).toBeLessThan(60_000);
  await userEvent.click(end);
  await waitFor(() => expect(saved().at(-1)).toEqual({ pausedUntil: null }));
  expect(await screen.findByRole('button', { name: 'Até amanhã' })).toBeTruthy();
});

test('what another device changes is seen here', async () => {
  const { elsewhere } = show();
  const hidden = await screen.findByRole('switch', { name: 'Ocultar conteúdo' });
  elsewhere({ hidesContent: true });
  await onNotification({ action: 'choices' });
  await waitFor(() => expect((hidden as HTMLInputElement).checked).toBe(true));
});

test('what the company has decided says so and cannot be changed', async () => {
  const user = aSessionUser();
  const companieSettings = [
    { key: 'showNotificationPending', value: 'disabled' },
    { key: 'hideNotificationContent', value: 'enabled' },
  ];
  show({}, { ...user, company: { ...user.company, companieSettings } });
  for (const [name, words, isOn] of [
    ['Cliente começa a esperar', 'Sua empresa desligou este aviso.', false],
    ['Ocultar conteúdo', 'Sua empresa oculta o conteúdo para todos.', true],
  ] as const) {
    const one = (await screen.findByRole('switch', { name })) as HTMLInputElement;
    expect([one.disabled, one.checked]).toEqual([true, isOn]);
    expect(screen.getByText(words)).toBeTruthy();
  }
});

test('the volume stays on this device', async () => {
  const { saved } = show();
  const slider = await screen.findByRole('slider', { name: 'Volume' });
  usePreferences.setState({ volume: 0.5 });
  slider.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(usePreferences.getState().volume).toBeCloseTo(0.6);
  expect(saved()).toEqual([]);
  usePreferences.setState({ volume: 1 });
});

test('one control asks the browser: the switch for pushes, and a button where there are none (SHELL-41)', async () => {
  vi.stubGlobal('Notification', { permission: 'default' });
  usePush.setState({ state: 'off' });
  show();
  expect(await screen.findByRole('switch', { name: 'Notificações neste dispositivo' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Permitir' })).toBeNull();
  act(() => usePush.setState({ state: 'none' }));
  expect(screen.getByRole('button', { name: 'Permitir' })).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'Notificações neste dispositivo' })).toBeNull();
});
