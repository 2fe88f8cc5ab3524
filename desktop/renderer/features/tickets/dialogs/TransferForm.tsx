import { Button, Group, Stack, Textarea } from '@mantine/core';
import { isOn } from '@recado/shared/features/settings';
import { GuardedDialog } from '../../../components/form/GuardedDialog.tsx';
import { useCompanySetting, useUser } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { SuggestionChips } from '../../../pickers/assist/SuggestionChips.tsx';
import { SummaryButton } from '../../../pickers/assist/SummaryButton.tsx';
import { QueueSelect, queueNames } from '../../../pickers/queuePickers.ts';
import { useTicketText } from '../tickets.texts.ts';
import { ReceiverSelect } from './ReceiverSelect.tsx';
import { type TransferOptions, useTransfer } from './useTransfer.ts';

const mostNote = 2000;

interface Props extends TransferOptions {
  title: string;
  /** Groups get no transfer message. */
  isGroup?: boolean;
  /** Asks for a note to the receiver. */
  withNote?: boolean;
  /** The one ticket whose summary the note can have. */
  ticketId?: number;
}

/**
 * Transfers to one user, or to a queue without a user (STATE-16 to 20). The customer gets a message where the
 * company sends one (OPEN-89). The form serves one ticket and many.
 */
export function TransferForm({ title, isGroup, withNote, ticketId, ...options }: Props) {
  const text = useTicketText();
  const words = useWords();
  const { id: ownId } = useUser();
  const informsCustomer = isOn(useCompanySetting('sendMsgTransfTicket')) && !isGroup;
  const transfer = useTransfer(options);
  const queues = queueNames.useRows();
  const { message, note, isSaving } = transfer;
  return (
    <GuardedDialog
      title={title}
      changes={[message, note].filter((words) => words.trim() !== '').length}
      isBusy={isSaving}
      onClose={options.onClose}
    >
      {(leave) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void transfer.submit();
          }}
        >
          <Stack>
            <ReceiverSelect
              label={text('transferUser')}
              description={text('transferUserHint')}
              placeholder={text('anybody')}
              only={({ id, takesTickets }) => takesTickets && id !== ownId}
              value={transfer.userId}
              onChange={transfer.choosePerson}
              openOnFocus={false}
              data-autofocus
            />
            <QueueSelect
              label={text('queue')}
              withAsterisk
              only={({ id }) => transfer.isTheirs(id)}
              value={transfer.queueId}
              onChange={transfer.chooseQueue}
              error={transfer.isMissing && text('queueRequired')}
              clearable={false}
            />
            {ticketId !== undefined && (
              <SuggestionChips
                ticketId={ticketId}
                of="queue"
                rows={queues.filter(({ id }) => transfer.isTheirs(id))}
                onAccept={({ id }) => transfer.chooseQueue(id)}
              />
            )}
            {withNote && <NoteField transfer={transfer} ticketId={ticketId} />}
            {informsCustomer && (
              <Textarea
                label={`${text('transferMessage')} (${words('optional')})`}
                autosize
                minRows={2}
                maxRows={6}
                maxLength={2000}
                value={message}
                onChange={(event) => transfer.setMessage(event.currentTarget.value)}
              />
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={leave}>
                {words('cancel')}
              </Button>
              <Button type="submit" loading={isSaving} disabled={transfer.isSame}>
                {text('transfer')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </GuardedDialog>
  );
}

/** A note to the receiver; for one ticket a model may write its summary into it. */
function NoteField({
  transfer,
  ticketId,
}: {
  transfer: ReturnType<typeof useTransfer>;
  ticketId: number | undefined;
}) {
  const text = useTicketText();
  return (
    <>
      <Textarea
        label={text('transferNote')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={mostNote}
        value={transfer.note}
        onChange={(event) => transfer.setNote(event.currentTarget.value)}
      />
      {ticketId !== undefined && (
        <SummaryButton
          ticketId={ticketId}
          onText={(summary) => transfer.addToNote(summary.slice(0, mostNote))}
        />
      )}
    </>
  );
}
