import { useHotkeys } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import { lazyPiece } from '../../../lib/drawing/lazyPiece.ts';
import { forgetPalette, openPalette, usePaletteRequests } from './palette.ts';

const CommandPalette = lazyPiece(async () => (await import('./CommandPalette.tsx')).CommandPalette);

/** The command palette with its key; the first request loads it. */
export function LazyPalette() {
  const isWanted = usePaletteRequests(({ requests }) => requests > 0);
  useHotkeys([['mod+K', openPalette]], []);
  useEffect(() => forgetPalette, []);
  return (
    isWanted && (
      <Suspense>
        <CommandPalette />
      </Suspense>
    )
  );
}
