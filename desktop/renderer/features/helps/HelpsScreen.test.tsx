import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { HelpsScreen } from './HelpsScreen.tsx';

afterEach(() => vi.unstubAllGlobals());
const help = { id: 1, title: 'Primeiros passos', video: 'dQw4w9WgXcQ', description: 'Como começar' };

test('a video opens in a dialog that Escape closes (COMP-24)', async () => {
  fakeServer({ 'GET /helps': () => ({ helps: [help], hasMore: false, count: 1 }) });
  renderScreen(<HelpsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Assistir: Primeiros passos' }));
  const video = await screen.findByTitle('Primeiros passos');
  expect(video.getAttribute('src')).toContain('/embed/dQw4w9WgXcQ');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByTitle('Primeiros passos')).toBeNull());
});

test('a list that cannot be loaded says so (COMP-26)', async () => {
  fakeServer({ 'GET /helps': () => refuse('ERR_NO_PERMISSION') });
  renderScreen(<HelpsScreen />);
  expect(await screen.findByText('Não foi possível carregar a lista de registros')).toBeTruthy();
});
