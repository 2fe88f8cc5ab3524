import type { Grantable } from '@recado/shared/permissions';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { aQueue } from '../../../../testing/aQueue.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser, aUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { usePreferences } from '../../../lib/usePreferences.ts';
import { inboxReplies } from '../testing/inboxReplies.ts';
import { Welcome } from './Welcome.tsx';

beforeEach(() => usePreferences.setState({ hidesFirstSteps: false }));
function show(user: ReturnType<typeof aSessionUser>) {
  const { asked } = fakeServer({
    ...inboxReplies([]),
    'GET /queue': () => [aQueue(1, 'Vendas')],
    'GET /users/list': () => [aUser()],
  });
  renderScreen(<Welcome />, user);
  return asked;
}

test('a new company’s admin sees what is left to do before the first conversation, until it is put away', async () => {
  show(aSessionUser({ profile: 'admin' }));
  expect(await screen.findByRole('img', { name: /^1 / })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/connections?new&back=/tickets',
    '/users?new&back=/tickets',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Esconder por enquanto' }));
  expect(await screen.findByText(/^Olá, /)).toBeTruthy();
});

test.each<[string, Grantable[]]>([
  ['only sees tickets', ['contacts:view', 'tickets:view']],
  ['manages queues, but neither people nor connections', ['contacts:view', 'tickets:view', 'queues:manage']],
])('nobody is shown a way that is shut to them: who %s is greeted (CUSTOM-03)', async (_what, rights) => {
  const asked = show(aSessionUser({ roleId: 4, role: { id: 4, name: 'R', permissions: rights } }));
  expect(await screen.findByText('Ninguém aguardando agora.')).toBeTruthy();
  expect(asked.map(({ path }) => path)).not.toContain('/users/list');
  expect(screen.queryByRole('link')).toBeNull();
});
