import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { lazyPiece } from './lazyPiece.ts';

test('a piece that cannot be fetched takes nothing with it, and comes when it can be', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let tries = 0;
  const Piece = lazyPiece(async () => {
    tries += 1;
    if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>piece</p>;
  });
  renderScreen(
    <>
      <p>screen</p>
      <Suspense>
        <Piece />
      </Suspense>
    </>,
  );
  expect(screen.getByText('screen')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(1600);
  expect(await screen.findByText('piece')).toBeTruthy();
  expect(tries).toBe(3);
});

test('a style sheet that did not arrive is asked for again', () => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  expect(link.isConnected).toBe(false);
});
