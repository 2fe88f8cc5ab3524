import { Group, Progress, Stack, Text } from '@mantine/core';
import { type Forward, forwardApi } from '@recado/shared/features/forwards';
import { ProgressButton } from '../../components/list/ProgressButton.tsx';
import { call } from '../../lib/api.ts';
import { ForwardReport } from './ForwardReport.tsx';
import { keepForward } from './forwardProgress.ts';
import { useForwardText } from './forwards.texts.ts';

/** The progress of a forward, its failures with reasons, and a button to stop it. */
export function ForwardState({ forward }: { forward: Forward }) {
  const text = useForwardText();
  const { id, state, sent, failed, total } = forward;
  return (
    <Stack gap="xs">
      <Progress.Root size="lg">
        <Progress.Section value={(sent / total) * 100} color="brand" aria-label={text('forward')} />
        <Progress.Section value={(failed / total) * 100} color="red" aria-label={text('notSent')} />
      </Progress.Root>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" role="status">
          {state === 'cancelled' ? text('stopped') : text('progress', { done: sent, count: total })}
        </Text>
        {state === 'running' && (
          <ProgressButton
            action="stop"
            onPress={async () => keepForward(await call(forwardApi.cancel, { params: { id } }))}
          >
            {text('stop')}
          </ProgressButton>
        )}
      </Group>
      {failed > 0 && <ForwardReport id={id} failed={failed} />}
    </Stack>
  );
}
