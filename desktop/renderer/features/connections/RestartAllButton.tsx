import { Button } from '@mantine/core';
import { connectionApi } from '@recado/shared/features/connections';
import { IconRefresh } from '@tabler/icons-react';
import { confirm } from '../../components/confirm.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { useConnectionText } from './connections.texts.ts';

/** Restarts the sessions of all connections, after a question. */
export function RestartAllButton() {
  const text = useConnectionText();
  async function restartAll() {
    const agreed = await confirm({
      title: text('restartAll'),
      question: text('restartQuestion'),
      confirm: text('restartAll'),
    });
    if (!agreed) return;
    try {
      await call(connectionApi.restartAll);
      toast.success(text('restarted'));
    } catch (error) {
      toast.error(error);
    }
  }
  return (
    <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => void restartAll()}>
      {text('restartAll')}
    </Button>
  );
}
