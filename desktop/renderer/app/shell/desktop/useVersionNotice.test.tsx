import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { useLiveStatus } from '../../../lib/live/liveStatus.ts';
import { useVersionNotice } from './useVersionNotice.tsx';

const Notice = () => <div data-testid="place">{useVersionNotice()}</div>;

test('an open page learns of a newer server when it is back, offers to load again, and can be put away (AUTH-21)', async () => {
  let version = '2.3.0';
  const { requests } = fakeServer({ 'GET /version': () => ({ version }) });
  renderScreen(<Notice />);
  await screen.findByTestId('place');
  await expect.poll(() => requests.length).toBe(1);
  expect(screen.queryByRole('status')).toBeNull();

  version = '99.0.0';
  useLiveStatus.setState({ offlineSince: 1 });
  useLiveStatus.setState({ offlineSince: undefined });
  expect((await screen.findByRole('status')).textContent).toMatch(/Há uma versão nova/);
  expect(screen.getByRole('button', { name: 'Recarregar' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('status')).toBeNull();
});
