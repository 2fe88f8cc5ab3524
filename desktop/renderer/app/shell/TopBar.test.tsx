import { eventually } from '@recado/shared/testing/eventually';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { queryClient } from '../../lib/queryClient.ts';
import { useSession } from '../../lib/session/session.ts';
import { usePreferences } from '../../lib/usePreferences.ts';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';

const until = (dueDate: string, changes: Parameters<typeof aSessionUser>[0] = {}) => {
  const user = aSessionUser(changes);
  return { ...user, company: { ...user.company, dueDate } };
};
const WhileSignedIn = ({ onToggleMenu }: { onToggleMenu(): void }) =>
  useSession(({ user }) => user) ? (
    <TopBar screen={undefined} isMenuOpen={false} onToggleMenu={onToggleMenu} />
  ) : null;
function show(user = aSessionUser(), onToggleMenu: () => void = () => undefined) {
  const { requests } = fakeServer({
    'GET /tickets/counts': () => ({
      ...{ open: 0, pending: 0, group: 0, unread: 0, unreadPending: 0, snoozed: 0, nextDueAt: null },
      overdue: { open: 0, pending: 0 },
    }),
    'GET /notifications': () => ({ notifications: [], unread: 0, nextCursor: null }),
    'GET /chats/unread': () => [],
    'GET /chats': () => ({ records: [], count: 0, hasMore: false }),
    'DELETE /auth/logout': () => ({ message: 'Signed out' }),
  });
  renderScreen(<WhileSignedIn onToggleMenu={onToggleMenu} />, user);
  return { requests };
}
const account = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Minha conta' }));
  return within(await screen.findByRole('dialog'));
};

test('menu, theme, bell, chats and account are at hand on every screen (SHELL-25, SHELL-28, SHELL-31, SHELL-34)', async () => {
  const toggle = vi.fn();
  show(aSessionUser(), toggle);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir menu' }));
  expect(toggle).toHaveBeenCalledOnce();
  for (const name of ['Usar tema escuro', 'Notificações', /Chat/, 'Minha conta'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
});

test('the account greets by name and company, and has volume, refresh, profile and sign-out (SHELL-26, SHELL-29, SHELL-30, SHELL-35, SHELL-36)', async () => {
  show();
  const menu = await account();
  expect(menu.getByText('Olá, Ana Lima. Boas-vindas a Padaria!')).toBeTruthy();
  const volume = menu.getByRole('slider', { name: 'Volume das notificações' });
  expect([volume.getAttribute('aria-valuemin'), volume.getAttribute('aria-valuemax')]).toEqual(['0', '1']);
  usePreferences.setState({ volume: 0.5 });
  volume.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(usePreferences.getState().volume).toBeCloseTo(0.6);
  expect(localStorage.getItem('recado.preferences')).toContain('"volume":0.6');
  const renew = vi.spyOn(queryClient, 'invalidateQueries');
  await userEvent.click(menu.getByText('Atualizar'));
  expect(renew).toHaveBeenCalledWith();
  renew.mockRestore();
  await userEvent.click((await account()).getByText('Perfil'));
  expect(await screen.findByDisplayValue('Ana Lima')).toBeTruthy();
});

test('who signs out is out, on the server too (SHELL-35)', async () => {
  const { requests } = show();
  await userEvent.click((await account()).getByText('Sair'));
  await eventually(() => expect(useSession.getState().state).toBe('signedOut'));
  expect(requests.some(({ path }) => path === '/auth/logout')).toBe(true);
});

test.each([
  ['an admin', until('2026-12-24', { profile: 'admin' }), 'Ativo até 24/12/2026'],
  [
    'an admin whose company is overdue',
    until('2026-01-02', { profile: 'admin', daysLeft: -3 }),
    /02\/01\/2026/,
  ],
  ['an attendant', until('2026-12-24'), undefined],
  ['the operator, whose company is never due', until('2999-12-31', { profile: 'admin' }), undefined],
])('%s sees until when the company has paid: %s (SHELL-27)', (_who, user, words) => {
  show(user);
  const due = /\d{2}\/\d{2}\/\d{4}/;
  if (words) expect(screen.getByText(words)).toBeTruthy();
  else expect(screen.queryByText(due)).toBeNull();
});

test('the open menu shows the product’s label, as a rail it does not (SHELL-05)', () => {
  fakeServer({});
  const { unmount } = renderScreen(<SideMenu isOpen />);
  expect(screen.getByText('V.2.3.0')).toBeTruthy();
  unmount();
  renderScreen(<SideMenu isOpen={false} />);
  expect(screen.queryByText('V.2.3.0')).toBeNull();
});

test('a group of the open menu folds to its name, stays so on this device, and is whole in the rail (SHELL-06)', async () => {
  fakeServer({});
  const menu = (isOpen: boolean) =>
    renderScreen(<SideMenu isOpen={isOpen} />, aSessionUser({ profile: 'admin' }));
  const { unmount } = menu(true);
  const figures = () =>
    ['Relatórios', 'Painel ao vivo'].filter((name) => screen.queryByRole('link', { name }));
  expect(figures()).toHaveLength(2);
  const name = screen.getByRole('button', { name: 'Gestão', expanded: true });
  await userEvent.click(name);
  expect(figures()).toEqual([]);
  expect(screen.getByRole('link', { name: /Contatos/ })).toBeTruthy();
  expect(localStorage.getItem('recado.preferences')).toContain('management');
  unmount();
  const rail = menu(false);
  expect(figures()).toHaveLength(2);
  rail.unmount();
  menu(true);
  await userEvent.click(screen.getByRole('button', { name: 'Gestão', expanded: false }));
  expect(figures()).toHaveLength(2);
});
