import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aConnection } from '../../../../testing/aConnection.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { ConnectionsBadge } from './ConnectionsBadge.tsx';
import { useLostNotice } from './useLostNotice.tsx';

const Warnings = () => (
  <>
    <ConnectionsBadge />
    {useLostNotice()}
  </>
);
const lost = aConnection({ name: 'Loja', number: '5511900000001', status: 'DISCONNECTED' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('whether connections work is looked up two seconds after the start, and warned of then (SHELL-23, SHELL-24)', async () => {
  vi.useFakeTimers();
  const { requests } = fakeServer({ 'GET /whatsapp/filter': () => [lost] });
  renderScreen(<Warnings />);
  await wait(1999);
  expect(requests).toEqual([]);
  await wait(1);
  expect(requests.map(({ path }) => path)).toEqual(['/whatsapp/filter']);
  await wait(0);
  expect(screen.getByRole('img', { name: /1 conexão/ })).toBeTruthy();
  expect(screen.getByText(/Conexão desconectada: Loja/)).toBeTruthy();
});
