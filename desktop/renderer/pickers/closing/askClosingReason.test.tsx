import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { queryClient } from '../../lib/queryClient.ts';
import { askClosingReason } from './askClosingReason.tsx';

const reasons = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: n + 1,
    name: `Motivo ${String.fromCharCode(65 + n)}`,
    isActive: true,
    isSale: false,
    position: 0,
  }));
beforeEach(() => queryClient.clear());

function begin(value: string, count: number) {
  const { requests } = fakeServer({ 'GET /closing-reasons/offered': () => reasons(count) });
  const user = aSessionUser();
  renderScreen(<p>Tela</p>, {
    ...user,
    company: { ...user.company, companieSettings: [{ key: 'closingReason', value }] },
  });
  return { requests, answer: askClosingReason() };
}

test('nobody is asked where the company does not want it, or has no reasons (CLOSING-02)', async () => {
  const { requests, answer } = begin('disabled', 3);
  expect(await answer).toEqual({});
  expect(requests).toEqual([]);
  expect(await begin('required', 0).answer).toEqual({});
});

test('a digit chooses one of nine reasons (CLOSING-03)', async () => {
  const { answer } = begin('required', 9);
  await screen.findByRole('button', { name: 'Motivo C' });
  expect(screen.queryByRole('button', { name: 'Resolver sem motivo' })).toBeNull();
  await userEvent.keyboard('3');
  expect(await answer).toEqual({ closingReasonId: 3 });
});

test('more than nine are searched, and Enter takes the first (CLOSING-03)', async () => {
  const { answer } = begin('required', 12);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Buscar motivo' }), 'motivo k{Enter}');
  expect(await answer).toEqual({ closingReasonId: 11 });
});

test('where it is optional nothing needs to be chosen, and leaving resolves nothing (CLOSING-03)', async () => {
  const { answer } = begin('optional', 2);
  await userEvent.click(await screen.findByRole('button', { name: 'Resolver sem motivo' }));
  expect(await answer).toEqual({});
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const left = askClosingReason();
  await screen.findByRole('button', { name: 'Motivo A' });
  await userEvent.keyboard('{Escape}');
  expect(await left).toBeUndefined();
});
