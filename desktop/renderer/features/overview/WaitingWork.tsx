import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { RowQueueState } from '@recado/shared/features/rowQueues';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { Rows } from '../../components/list/Rows.tsx';
import { formatDuration } from '../../lib/format/formatNumber.ts';
import { lateSeconds } from './lateSeconds.ts';
import { useOverviewText } from './overview.texts.ts';

const isIdle = ({ waiting, aside }: RowQueueState) => waiting === 0 && aside === 0;

/**
 * The row queues with waiting rows or dead letters. Most dead letters come first, then the longest wait. A
 * button shows all queues.
 */
export function WaitingWork({ queues }: { queues: RowQueueState[] }) {
  const text = useOverviewText();
  const [showsAll, all] = useDisclosure(false);
  const shown = queues
    .filter((queue) => showsAll || !isIdle(queue))
    .sort((a, b) => b.aside - a.aside || b.oldestSeconds - a.oldestSeconds);
  return (
    <Stack gap="xs" align="flex-start">
      {shown.length > 0 && (
        <Rows
          title={text('work')}
          rows={shown}
          rowKey={({ name }) => name}
          rowName={({ name }) => text(`queue_${name}`)}
          columns={[
            {
              key: 'queue',
              label: text('queue'),
              isTitle: true,
              render: ({ name }) => text(`queue_${name}`),
            },
            { key: 'waiting', label: text('waiting'), align: 'right', render: ({ waiting }) => waiting },
            {
              key: 'oldest',
              label: text('oldest'),
              align: 'right',
              render: (queue) => <Age queue={queue} />,
            },
            { key: 'aside', label: text('aside'), align: 'right', render: ({ aside }) => aside },
          ]}
        />
      )}
      {!showsAll && queues.some(isIdle) && (
        <Button variant="subtle" size="compact-sm" onClick={all.open}>
          {text('showAllQueues')}
        </Button>
      )}
    </Stack>
  );
}

/** How long the oldest row has waited; amber when the queue is stuck. */
function Age({ queue: { oldestSeconds } }: { queue: RowQueueState }) {
  const age = formatDuration(Math.round(oldestSeconds));
  return oldestSeconds > lateSeconds ? <StateBadge tone="warn">{age}</StateBadge> : age;
}
