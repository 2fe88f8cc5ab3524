import type { Ticket } from '@recado/shared/features/tickets';
import { Suspense } from 'react';
import { lazyPiece } from '../../../lib/drawing/lazyPiece.ts';
import type { BubbleRequests } from './useBubbleRequests.ts';
import type { useThreadView } from './useThreadView.ts';

const GalleryDialog = lazyPiece(async () => (await import('../gallery/GalleryDialog.tsx')).GalleryDialog);

const NewTicketDialog = lazyPiece(
  async () => (await import('../../tickets/dialogs/NewTicketDialog.tsx')).NewTicketDialog,
);

const TranscriptDialog = lazyPiece(
  async () => (await import('../../transcripts/TranscriptDialog.tsx')).TranscriptDialog,
);

interface Props {
  ticket: Ticket;
  view: ReturnType<typeof useThreadView>;
  requests: BubbleRequests;
  /** Scrolls to a message. */
  onShow(messageId: number): void;
}

/** The dialogs of a conversation: its files, its transcript, and a conversation with a member of a group. */
export const ThreadDialogs = ({ ticket, view: { tool, closeTool }, requests, onShow }: Props) => (
  <>
    {tool === 'gallery' && (
      <Suspense>
        <GalleryDialog ticketUuid={ticket.uuid} onShow={onShow} onClose={closeTool} />
      </Suspense>
    )}
    {requests.member && (
      <Suspense>
        <NewTicketDialog
          contact={requests.member}
          connectionId={ticket.whatsappId}
          onClose={requests.dropMember}
        />
      </Suspense>
    )}
    {tool === 'export' && (
      <Suspense>
        <TranscriptDialog ticket={ticket} onClose={closeTool} />
      </Suspense>
    )}
  </>
);
