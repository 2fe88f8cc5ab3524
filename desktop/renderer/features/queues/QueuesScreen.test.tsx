import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aQueue } from '../../../testing/aQueue.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser, aUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { QueuesScreen } from './QueuesScreen.tsx';

test('each queue says who serves it and how many wait (B29)', async () => {
  fakeServer({
    'GET /queue': () => [aQueue(1, 'Vendas'), aQueue(2, 'Suporte')],
    'GET /queue/waiting': () => [{ queueId: 1, waiting: 3 }],
    'GET /users/list': () => [aUser({ name: 'Ana Lima', queueIds: [1] })],
  });
  renderScreen(<QueuesScreen />, aSessionUser({ profile: 'admin' }), '/queues');
  const sales = within(await screen.findByRole('row', { name: /Vendas/ }));
  expect(await sales.findByRole('img', { name: 'Ana Lima' })).toBeTruthy();
  expect(await sales.findByRole('cell', { name: '3' })).toBeTruthy();
  const support = within(screen.getByRole('row', { name: /Suporte/ }));
  expect(support.getByText('Ninguém ainda')).toBeTruthy();
  expect(support.getByRole('cell', { name: '0' })).toBeTruthy();
});
