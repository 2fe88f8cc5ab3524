import { spotlight } from '@mantine/spotlight';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { atWidth } from '../../../testing/atWidth.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { inboxReplies } from '../../features/tickets/testing/inboxReplies.ts';
import { useTakenPlace } from '../../lib/drawing/topBarPlace.ts';
import { usePreferences } from '../../lib/usePreferences.ts';
import { openPalette, usePaletteRequests } from './palette/palette.ts';
import { Shell } from './Shell.tsx';

// Replaces the live connection with nothing.
vi.mock('./live/useLiveSession.ts', () => ({ useLiveSession: () => undefined }));
beforeEach(() => usePreferences.setState({ menuOpen: undefined }));

function show(px: number, user = aSessionUser()) {
  atWidth(px);
  fakeServer({
    ...inboxReplies([]),
    'GET /notifications': () => ({ notifications: [], unread: 0, nextCursor: null }),
    'GET /announcements': () => ({ records: [], hasMore: false, count: 0 }),
    'GET /helps': () => ({ helps: [], hasMore: false, count: 0 }),
    'GET /chats/unread': () => [],
    'GET /settings': () => [],
  });
  return renderScreen(<Shell />, user, '/todolist');
}
/** A screen with a tool of its own in the bar. */
const WithTool = () => {
  const place = useTakenPlace();
  return place && createPortal(<button type="button">Filtros</button>, place);
};
const menu = () => screen.queryByRole('navigation', { name: 'Menu principal' });
/** A rail has only icons; the open menu also has the label of the product. */
const isOpen = () => within(menu()!).queryByText('V.2.3.0') !== null;
const toggle = () => userEvent.click(screen.getByRole('button', { name: /menu$/ }));

test.each([
  [1200, 'open', true],
  [1200, 'closed', false],
  [1199, 'open', false],
] as const)(
  'at %i px the menu of somebody whose defaultMenu is %s begins open, in 240 px: %s (SHELL-02, SHELL-03)',
  (px, defaultMenu, begins) => {
    show(px, aSessionUser({ defaultMenu }));
    expect(isOpen()).toBe(begins);
    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join();
    const width = /--app-shell-navbar-width: ?calc\(([\d.]+)rem/.exec(styles)?.[1];
    expect(16 * Number(width)).toBe(begins ? 240 : 56);
  },
);

test('how the menu was left on this device comes before the user’s defaultMenu (SHELL-03)', async () => {
  const { unmount } = show(1440);
  await toggle();
  expect(isOpen()).toBe(false);
  unmount();
  show(1440);
  expect(isOpen()).toBe(false);
});

test('under 600 px the menu lies over the page for as long as it is wanted, from there on it stays (SHELL-04, CONST-06)', async () => {
  const { unmount } = show(599);
  expect(menu()).toBeNull();
  await toggle();
  const over = await screen.findByRole('dialog', { name: 'Menu principal' });
  await userEvent.click(within(over).getByRole('link', { name: /Contatos/ }));
  await waitFor(() => expect(menu()).toBeNull());
  unmount();
  show(600);
  expect(menu()).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the palette that somebody called for does not open by itself for a person who signs in next', async () => {
  const { unmount } = show(1440);
  act(openPalette);
  expect(await screen.findByRole('textbox')).toBeTruthy();
  act(spotlight.close);
  unmount();
  show(1440);
  expect(usePaletteRequests.getState().requests).toBe(0);
});

test('while a screen takes the bar of a phone, bell and account are in the menu, which is marked when there is news', async () => {
  atWidth(390);
  fakeServer({
    ...inboxReplies([]),
    'GET /notifications': () => ({ notifications: [], unread: 2, nextCursor: null }),
    'GET /announcements': () => ({ records: [], hasMore: false, count: 0 }),
    'GET /helps': () => ({ helps: [], hasMore: false, count: 0 }),
    'GET /chats/unread': () => [],
    'GET /settings': () => [],
  });
  renderScreen(
    <Routes>
      <Route element={<Shell />}>
        <Route path="/todolist" element={<WithTool />} />
      </Route>
    </Routes>,
    aSessionUser(),
    '/todolist',
  );
  const bar = within(screen.getByRole('banner'));
  expect(await bar.findByRole('button', { name: 'Filtros' })).toBeTruthy();
  const tools = ['2 notificações não lidas', 'Minha conta'];
  for (const name of tools) expect(bar.queryByRole('button', { name })).toBeNull();
  expect(await bar.findByText('há novidades')).toBeTruthy();
  await toggle();
  const over = within(await screen.findByRole('dialog', { name: 'Menu principal' }));
  for (const name of tools) expect(await over.findByRole('button', { name })).toBeTruthy();
});
