import { Button, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import { type Queue, queueApi } from '@recado/shared/features/queues';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { Failed } from '../../components/Failed.tsx';
import { call } from '../../lib/api.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { QueueSelect } from '../../pickers/queuePickers.ts';
import { queueList } from './queueList.ts';
import { useQueueText } from './queues.texts.ts';

/** Says what hangs on a queue before it is deleted, and offers to hand all of it to another. */
export function RemoveQueueDialog({ queue, onClose }: { queue: Queue; onClose(): void }) {
  const text = useQueueText();
  const words = useWords();
  const [moveTo, setMoveTo] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const query = useQuery({
    queryKey: ['queues', 'uses', queue.id],
    queryFn: () => call(queueApi.uses, { params: { id: queue.id } }),
    staleTime: 0,
  });
  const uses = query.data;
  const isUsed = uses !== undefined && Object.values(uses).some((count) => count > 0);

  async function remove() {
    setBusy(true);
    try {
      await call(queueApi.remove, {
        params: { id: queue.id },
        query: moveTo === null ? {} : { moveTo },
      });
      queueList.drop(queue.id);
      toast.success(text('removed', { name: queue.name }));
      onClose();
    } catch (error) {
      toast.error(error);
      setBusy(false);
    }
  }

  return (
    <Dialog onClose={onClose} title={text('removeTitle', { name: queue.name })}>
      <Stack gap="md">
        {query.isError ? (
          <Failed error={query.error} retry={() => void query.refetch()} />
        ) : !uses ? (
          <Skeleton h={72} />
        ) : isUsed ? (
          <>
            <List size="sm" spacing={4}>
              {uses.openTickets > 0 && <List.Item>{text('useOpen', { count: uses.openTickets })}</List.Item>}
              {uses.closedTickets > 0 && (
                <List.Item>{text('useClosed', { count: uses.closedTickets })}</List.Item>
              )}
              {uses.users > 0 && <List.Item>{text('useUsers', { count: uses.users })}</List.Item>}
              {uses.connections > 0 && (
                <List.Item>{text('useConnections', { count: uses.connections })}</List.Item>
              )}
              {uses.options > 0 && <List.Item>{text('useOptions', { count: uses.options })}</List.Item>}
            </List>
            <QueueSelect
              label={text('moveTo')}
              placeholder={text('moveNowhere')}
              description={text(moveTo === null ? 'moveNowhereHint' : 'moveHint')}
              clearable
              only={({ id }) => id !== queue.id}
              value={moveTo}
              onChange={setMoveTo}
            />
          </>
        ) : (
          <Text size="sm">{text('unused')}</Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button color="red" loading={isBusy} disabled={!uses} onClick={() => void remove()}>
            {text(moveTo === null ? 'removeAnyway' : 'moveAndRemove')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
