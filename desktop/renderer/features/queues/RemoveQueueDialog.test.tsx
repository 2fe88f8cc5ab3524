import { eventually } from '@recado/shared/testing/eventually';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aQueue } from '../../../testing/aQueue.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { RemoveQueueDialog } from './RemoveQueueDialog.tsx';

const vendas = aQueue(1, 'Vendas');

function show(uses: object) {
  const { requests } = fakeServer({
    'GET /queue': () => [vendas, aQueue(2, 'Suporte')],
    'GET /queue/1/uses': () => ({
      openTickets: 0,
      closedTickets: 0,
      users: 0,
      connections: 0,
      options: 0,
      ...uses,
    }),
    'DELETE /queue/1': () => ({ message: 'Queue deleted' }),
  });
  const onClose = vi.fn();
  renderScreen(
    <RemoveQueueDialog queue={vendas} onClose={onClose} />,
    aSessionUser({ profile: 'admin' }),
    '/queues',
  );
  const removals = () => requests.filter(({ method }) => method === 'DELETE').map(({ query }) => `${query}`);
  return { removals, onClose };
}

test('says how many tickets and people a queue has, and hands them to the one that is chosen', async () => {
  const { removals, onClose } = show({ openTickets: 7, users: 2 });
  expect(await screen.findByText('7 tickets abertos estão nela')).toBeTruthy();
  expect(screen.getByText('2 pessoas atendem nela')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'Passar tudo para' }));
  expect(screen.queryByRole('option', { name: 'Vendas', hidden: true })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: 'Suporte', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Passar e excluir' }));
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(removals()).toEqual(['moveTo=2']);
});

test('a queue that nothing hangs on is simply deleted; leaving deletes nothing', async () => {
  const { removals, onClose } = show({});
  expect(await screen.findByText('Nada depende desta fila.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onClose).toHaveBeenCalled();
  expect(removals()).toEqual([]);
});
