import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { LaidAsideGroup } from '@recado/shared/features/overview';
import { rowQueueApi } from '@recado/shared/features/rowQueues';
import { IconRefresh } from '@tabler/icons-react';
import { CountPill } from '../../components/labels/CountPill.tsx';
import { call } from '../../lib/api.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { toast } from '../../lib/toast.ts';
import { useOverviewText } from './overview.texts.ts';
import { renewOverview } from './overviewQueries.ts';

/** Dead letters with their reasons, and a button to retry them. */
export function LaidAside({ groups }: { groups: LaidAsideGroup[] }) {
  const text = useOverviewText();

  async function replay({ queue, ids }: LaidAsideGroup) {
    try {
      const { replayed } = await call(rowQueueApi.replay, { params: { name: queue }, body: { ids } });
      toast.success(text('replayed', { count: replayed }));
    } catch (error) {
      toast.error(error);
    }
    await renewOverview();
  }
  return (
    <Stack gap="xs">
      {groups.map((group) => (
        <Paper
          key={`${group.queue} ${group.companyId} ${group.error}`}
          withBorder
          radius="md"
          p="sm"
          bg="var(--paper)"
        >
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <div style={{ minWidth: 0 }}>
              <Group gap="xs">
                <Text size="sm" fw={500}>
                  {text(`queue_${group.queue}`)}
                </Text>
                <CountPill tone="warn" label={text('trouble_aside', { count: group.count })}>
                  {group.count}
                </CountPill>
                <Text size="sm" c="var(--ink-2)">
                  {group.companyName}
                </Text>
              </Group>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {group.error ?? text('noReason')}
              </Text>
              <Text size="xs" c="var(--ink-3)">
                {text('asideSince', { at: formatShortDateTime(group.since), count: group.tries })}
              </Text>
            </div>
            <Button
              size="compact-sm"
              variant="light"
              flex="none"
              leftSection={<IconRefresh size={14} />}
              aria-label={text('replayOf', {
                work: text(`queue_${group.queue}`),
                company: group.companyName,
              })}
              onClick={() => void replay(group)}
            >
              {text('replay')}
            </Button>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
