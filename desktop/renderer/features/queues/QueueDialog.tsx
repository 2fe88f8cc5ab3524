import { Skeleton, Stack } from '@mantine/core';
import type { Queue } from '@recado/shared/features/queues';
import { useQuery } from '@tanstack/react-query';
import { Failed } from '../../components/Failed.tsx';
import { GuardedDialog } from '../../components/form/GuardedDialog.tsx';
import { useCompanySettings } from '../../lib/session/companySettings.ts';
import { userNames } from '../../pickers/userPickers.tsx';
import { QueueForm } from './QueueForm.tsx';
import { queueQuery } from './queues.live.ts';
import { useQueueText } from './queues.texts.ts';

/** Creates or changes a queue, with the tree of its chatbot (QUEUE-03 to QUEUE-05). */
export function QueueDialog({ queue, onClose }: { queue: Queue | undefined; onClose(): void }) {
  const text = useQueueText();
  const settings = useCompanySettings();
  const whole = useQuery({ ...queueQuery(queue?.id ?? 0), enabled: queue !== undefined });
  const people = userNames.useQuery();
  const failed = [whole, settings].find(({ isError, data }) => isError && !data);
  // The queue itself can be edited even when its people failed to load.
  if (settings.data && (people.data || people.isError) && (!queue || whole.data))
    return (
      <QueueForm queue={whole.data} hasHours={settings.data.scheduleType === 'queue'} onClose={onClose} />
    );
  return (
    <GuardedDialog
      kind="sheet"
      width="large"
      title={text(queue ? 'edit' : 'add')}
      changes={0}
      onClose={onClose}
    >
      {() =>
        failed ? (
          <Failed error={failed.error} retry={() => void failed.refetch()} />
        ) : (
          <Stack gap={16} pt={8}>
            <Skeleton h={36} w={280} />
            <Skeleton h={52} />
            <Skeleton h={52} />
            <Skeleton h={120} />
          </Stack>
        )
      }
    </GuardedDialog>
  );
}
