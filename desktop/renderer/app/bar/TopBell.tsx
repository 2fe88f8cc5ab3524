import { Suspense } from 'react';
import { Bell } from '../../features/notifications/Bell.tsx';
import { lazyPiece } from '../../lib/drawing/lazyPiece.ts';

const ForwardRows = lazyPiece(
  async () => (await import('../../features/forwards/ForwardRows.tsx')).ForwardRows,
);
const TranscriptRows = lazyPiece(
  async () => (await import('../../features/transcripts/TranscriptRows.tsx')).TranscriptRows,
);

/** The bell of the top bar. Above the notifications it lists forwards and transcripts that run or have just ended. */
export const TopBell = () => (
  <Bell
    above={
      <Suspense>
        <ForwardRows />
        <TranscriptRows />
      </Suspense>
    }
  />
);
