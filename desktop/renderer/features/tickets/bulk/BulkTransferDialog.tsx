import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { BulkChange } from '@recado/shared/features/bulkActions';
import { isOn } from '@recado/shared/features/settings';
import { useState } from 'react';
import { GuardedDialog } from '../../../components/form/GuardedDialog.tsx';
import { useCompanySetting } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { QueueSelect } from '../../../pickers/queuePickers.ts';
import { UserSelect } from '../../../pickers/userPickers.tsx';
import { useTicketText } from '../tickets.texts.ts';

interface Props {
  begin(change: BulkChange): Promise<boolean>;
  onClose(): void;
}

/** Where many tickets are handed: the same choice as for one (STATE-16 to 20). */
export function BulkTransferDialog({ begin, onClose }: Props) {
  const text = useTicketText();
  const words = useWords();
  const isTold = isOn(useCompanySetting('sendMsgTransfTicket'));
  const [queueId, setQueueId] = useState<number | null>(null);
  const [userId, setUserId] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <GuardedDialog title={text('transfer')} changes={message.trim() === '' ? 0 : 1} onClose={onClose}>
      {(leave) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (queueId === null) return setMissing(true);
            onClose();
            void begin({ kind: 'transfer', queueId, userId, msgTransfer: message.trim() || null });
          }}
        >
          <Stack>
            <QueueSelect
              label={text('queue')}
              withAsterisk
              value={queueId}
              onChange={(id) => {
                setQueueId(id);
                setUserId(null);
                setMissing(false);
              }}
              error={isMissing && text('queueRequired')}
              clearable={false}
              openOnFocus={false}
              data-autofocus
            />
            <UserSelect
              label={text('transferUser')}
              description={text('transferUserHint')}
              placeholder={text('anybody')}
              only={({ queueIds }) => !queueId || queueIds.includes(queueId)}
              value={userId}
              onChange={setUserId}
            />
            {isTold && (
              <Textarea
                label={`${text('transferMessage')} (${words('optional')})`}
                autosize
                minRows={2}
                maxRows={6}
                maxLength={2000}
                value={message}
                onChange={(event) => setMessage(event.currentTarget.value)}
              />
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={leave}>
                {words('cancel')}
              </Button>
              <Button type="submit">{text('transfer')}</Button>
            </Group>
          </Stack>
        </form>
      )}
    </GuardedDialog>
  );
}
