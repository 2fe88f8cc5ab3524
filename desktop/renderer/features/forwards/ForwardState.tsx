import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { type Forward, forwardApi } from '@recado/shared/features/forwards';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { ForwardReport } from './ForwardReport.tsx';
import { keepForward } from './forwardProgress.ts';
import { useForwardText } from './forwards.texts.ts';

/** How far a forwarding is, what did not leave and why, and a way to stop it. */
export function ForwardState({ forward }: { forward: Forward }) {
  const text = useForwardText();
  const [isBusy, setBusy] = useState(false);
  const { id, state, sent, failed, total } = forward;
  async function stop() {
    setBusy(true);
    await call(forwardApi.cancel, { params: { id } }).then(keepForward, toast.error);
    setBusy(false);
  }
  return (
    <Stack gap="xs">
      <Progress.Root size="lg">
        <Progress.Section value={(sent / total) * 100} color="brand" aria-label={text('forward')} />
        <Progress.Section value={(failed / total) * 100} color="red" aria-label={text('notSent')} />
      </Progress.Root>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" role="status">
          {state === 'cancelled' ? text('stopped') : text('progress', { done: sent, total })}
        </Text>
        {state === 'running' && (
          <Button
            size="compact-sm"
            variant="default"
            loading={isBusy}
            onClick={() => void stop()}
            data-action="stop"
          >
            {text('stop')}
          </Button>
        )}
      </Group>
      {failed > 0 && <ForwardReport id={id} failed={failed} />}
    </Stack>
  );
}
