import type { Contact } from '@recado/shared/features/contacts';
import { Suspense } from 'react';
import { lazyPiece } from '../../lib/drawing/lazyPiece.ts';
import { MergeDialog } from './MergeDialog.tsx';

/** A dialog of the inbox; loaded when somebody starts a conversation here. */
const NewTicketDialog = lazyPiece(
  async () => (await import('../tickets/dialogs/NewTicketDialog.tsx')).NewTicketDialog,
);

/** The dialog for requests of contacts about their own data; loaded when it opens. */
const PersonDataDialog = lazyPiece(
  async () => (await import('../privacy/PersonDataDialog.tsx')).PersonDataDialog,
);

/** A contact with an open dialog: for a conversation, a merge, or the person's own data. */
export interface OpenedContact {
  kind: 'ticket' | 'merge' | 'data';
  contact: Contact;
}

interface Props extends OpenedContact {
  onClose(): void;
}

/** The dialog that an action of the list has opened for one contact. */
export function ContactRowDialog({ kind, contact, onClose }: Props) {
  if (kind === 'merge') return <MergeDialog contact={contact} onClose={onClose} />;
  return (
    <Suspense>
      {kind === 'data' ? (
        <PersonDataDialog contact={contact} onClose={onClose} />
      ) : (
        <NewTicketDialog contact={contact} connectionId={contact.whatsapp?.id} onClose={onClose} />
      )}
    </Suspense>
  );
}
