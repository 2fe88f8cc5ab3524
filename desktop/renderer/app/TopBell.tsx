import { Suspense } from 'react';
import { NotificationRows } from '../features/notifications/NotificationRows.tsx';
import { markRead, useNotifications } from '../features/notifications/notificationCache.ts';
import { Bell } from '../features/tickets/notices/Bell.tsx';
import { lazyPiece } from '../lib/drawing/lazyPiece.ts';

const ForwardRows = lazyPiece(async () => (await import('../features/forwards/ForwardRows.tsx')).ForwardRows);
const TranscriptRows = lazyPiece(
  async () => (await import('../features/transcripts/TranscriptRows.tsx')).TranscriptRows,
);

const Rows = ({ onOpen }: { onOpen(): void }) => (
  <>
    <Suspense>
      <ForwardRows />
      <TranscriptRows />
    </Suspense>
    <NotificationRows onOpen={onOpen} />
  </>
);

/** The bell of the top bar: unread tickets, above them what one is told of, and above all what one forwards or has written just now. */
export function TopBell() {
  const { data } = useNotifications();
  return <Bell news={{ unread: data?.unread ?? 0, Rows, readAll: () => markRead(null) }} />;
}
