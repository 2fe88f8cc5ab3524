import { Suspense } from 'react';
import { lazyPiece } from '../../../lib/drawing/lazyPiece.ts';
import { useTicketActions } from '../actions/useTicketActions.tsx';
import { RefusedDialog } from '../bulk/RefusedDialog.tsx';
import { ContactDrawer } from '../contact/ContactDrawer.tsx';
import { NewTicketDialog } from './NewTicketDialog.tsx';
import { QueueChoiceDialog } from './QueueChoiceDialog.tsx';
import { SendRatingDialog } from './SendRatingDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { TakenDialog } from './TakenDialog.tsx';
import { TicketLogDialog } from './TicketLogDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { closeTicketDialog, useTicketDialog } from './ticketDialogs.ts';

/** Loaded with its calendar and words when somebody schedules a message (CONV-24). */
const ScheduleDialog = lazyPiece(
  async () => (await import('../../schedules/ScheduleDialog.tsx')).ScheduleDialog,
);

/** Loaded later, because it has a calendar too. */
const SnoozeDialog = lazyPiece(async () => (await import('../later/SnoozeDialog.tsx')).SnoozeDialog);

/** The open dialog about a ticket, if any. */
export function TicketDialogs() {
  const dialog = useTicketDialog((open) => open.dialog);
  const { serve, transfer, rate } = useTicketActions();
  switch (dialog?.kind) {
    case 'accept':
    case 'reopen':
      return <QueueChoiceDialog {...dialog} serve={serve} onClose={closeTicketDialog} />;
    case 'transfer':
      return <TransferDialog ticket={dialog.ticket} transfer={transfer} onClose={closeTicketDialog} />;
    case 'rating':
      return <SendRatingDialog ticket={dialog.ticket} rate={rate} onClose={closeTicketDialog} />;
    case 'history':
      return <TicketLogDialog ticket={dialog.ticket} onClose={closeTicketDialog} />;
    case 'contact':
      return <ContactDrawer ticket={dialog.ticket} onClose={closeTicketDialog} />;
    case 'schedule':
      return (
        <Suspense>
          <ScheduleDialog
            of={{ contactId: dialog.ticket.contactId, ...(dialog.scheduleId && { id: dialog.scheduleId }) }}
            onClose={closeTicketDialog}
          />
        </Suspense>
      );
    case 'snooze':
      return (
        <Suspense>
          <SnoozeDialog ticket={dialog.ticket} onClose={closeTicketDialog} />
        </Suspense>
      );
    case 'new':
      return (
        <NewTicketDialog
          {...(dialog.contact && { contact: dialog.contact })}
          {...(dialog.number && { number: dialog.number })}
          {...(dialog.connectionId && { connectionId: dialog.connectionId })}
          onClose={closeTicketDialog}
        />
      );
    case 'taken':
      return <TakenDialog owner={dialog.owner} onClose={closeTicketDialog} />;
    case 'bulkRefused':
      return <RefusedDialog action={dialog.action} onClose={closeTicketDialog} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={closeTicketDialog} />;
    default:
      return null;
  }
}
