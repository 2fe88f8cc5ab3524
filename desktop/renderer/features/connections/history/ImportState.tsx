import { Button, Loader, Progress, Stack, Text } from '@mantine/core';
import {
  type Connection,
  connectionApi,
  offersToClose,
  preparingMs,
} from '@recado/shared/features/connections';
import { IconArchive } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { confirm } from '../../../components/confirm.tsx';
import { call } from '../../../lib/api.ts';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { toast } from '../../../lib/toast.ts';
import { useBusy } from '../../../lib/useBusy.ts';
import { useHistoryText } from './history.texts.ts';
import { useImports } from './importProgress.ts';

/** An import of a connection: it prepares, runs, or has tickets to close (CONN-58 to CONN-61). */
export function ImportState({ connection }: { connection: Connection }) {
  const text = useHistoryText();
  const { id, statusImportMessages: status } = connection;
  const progress = useImports((imports) => imports[id]);
  const isPreparing = useRecent(status) || progress?.this === -1;
  if (progress && progress.this >= 0 && progress.this < progress.all)
    return (
      <Stack gap={4} py={4} miw={170}>
        <Progress
          value={(progress.this * 100) / Math.max(1, progress.all)}
          aria-label={text('progress', {
            done: formatNumber(progress.this),
            all: formatNumber(progress.all),
          })}
        />
        <Text size="xs" c="dimmed">
          {text('progress', { done: formatNumber(progress.this), all: formatNumber(progress.all) })}
          {progress.date && ` · ${text('reached', { date: formatShortDateTime(progress.date) })}`}
        </Text>
      </Stack>
    );
  if (isPreparing)
    return (
      <Button size="xs" variant="default" disabled leftSection={<Loader size={12} color="currentColor" />}>
        {text('preparing')}
      </Button>
    );
  return status === offersToClose ? <CloseButton id={id} name={connection.name} /> : null;
}

function CloseButton({ id, name }: { id: number; name: string }) {
  const text = useHistoryText();
  const { isBusy, whileBusy } = useBusy();
  async function close() {
    const agreed = await confirm({
      title: `${text('close')} · ${name}`,
      question: text('closeQuestion'),
      confirm: text('close'),
    });
    if (!agreed) return;
    await whileBusy(async () => {
      const { closed } = await call(connectionApi.closeImported, { params: { id } });
      toast.success(text('closed', { count: formatNumber(closed) }));
    });
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={isBusy}
      leftSection={<IconArchive size={16} />}
      onClick={() => void close()}
    >
      {text('close')}
    </Button>
  );
}

/** Is the status a moment of the last 35 seconds? It ends by itself (CONN-59). */
function useRecent(status: string | null): boolean {
  const untilMs = Number(status) + preparingMs;
  const [, renew] = useState(0);
  useEffect(() => {
    const leftMs = untilMs - Date.now();
    if (!(leftMs > 0)) return;
    const timer = setTimeout(() => renew((n) => n + 1), leftMs + 50);
    return () => clearTimeout(timer);
  }, [untilMs]);
  return untilMs > Date.now();
}
