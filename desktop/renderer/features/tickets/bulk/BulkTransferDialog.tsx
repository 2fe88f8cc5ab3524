import type { BulkChange } from '@recado/shared/features/bulkActions';
import { TransferForm } from '../dialogs/TransferForm.tsx';
import { useTicketText } from '../tickets.texts.ts';

interface Props {
  begin(change: BulkChange): Promise<boolean>;
  onClose(): void;
}

/** Asks where the selected tickets are transferred. */
export function BulkTransferDialog({ begin, onClose }: Props) {
  const text = useTicketText();
  return (
    <TransferForm
      title={text('transfer')}
      queueId={null}
      transfer={({ queueId, userId, message }) =>
        begin({ kind: 'transfer', queueId, userId, msgTransfer: message.trim() || null })
      }
      onClose={onClose}
    />
  );
}
