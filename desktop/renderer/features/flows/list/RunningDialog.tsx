import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type Flow, flowApi } from '@recado/shared/features/flows';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Dialog } from '../../../components/Dialog.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { call } from '../../../lib/api.ts';
import { formatWhen } from '../../../lib/format/format.ts';
import { useFlowText } from '../flows.texts.ts';

/** The contacts who are in a flow now; each leads to its ticket (FLOW-06). */
export function RunningDialog({ flow: { id, name }, onClose }: { flow: Flow; onClose(): void }) {
  const text = useFlowText();
  const running = useQuery({
    queryKey: ['flows', 'running', id],
    queryFn: () => call(flowApi.running, { params: { id } }),
    staleTime: 0,
  });
  return (
    <Dialog title={text('runningTitle', { name })} onClose={onClose}>
      {running.isPending && <Skeleton height={64} />}
      {running.isError && <Failed error={running.error} retry={() => void running.refetch()} />}
      {running.data?.conversations.length === 0 && <Text size="sm">{text('nobodyRuns')}</Text>}
      <Stack gap={8}>
        {running.data?.conversations.map(({ uuid, contact, since }) => (
          <Group key={uuid} justify="space-between" wrap="nowrap">
            <Anchor component={Link} to={`/tickets/${uuid}`} size="sm" truncate>
              {contact.name}
            </Anchor>
            <Text size="xs" c="dimmed">
              {formatWhen(since)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Dialog>
  );
}
