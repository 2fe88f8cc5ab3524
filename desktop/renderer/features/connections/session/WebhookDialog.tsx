import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { connectionApi } from '@recado/shared/features/connections';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CopyField } from '../../../components/copy/CopyField.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { call, serverOrigin } from '../../../lib/api.ts';
import { useBusy } from '../../../lib/useBusy.ts';
import { useAccountText } from '../account.texts.ts';
import { ConnectionState } from '../ConnectionState.tsx';
import { changeConnection, connectionQuery } from '../connectionCache.ts';

interface Props {
  id: number;
  name: string;
  onClose(): void;
}

/**
 * The webhook address for the provider, to copy, and whether the account works, with a button that checks
 * again.
 */
export function WebhookDialog({ id, name, onClose }: Props) {
  const text = useAccountText();
  const { isBusy, whileBusy } = useBusy();
  const { data: connection } = useQuery(connectionQuery(id));
  const query = useQuery({
    queryKey: ['connections', 'webhook', id],
    queryFn: () => call(connectionApi.webhook, { params: { id } }),
  });

  async function test() {
    await whileBusy(async () => {
      await changeConnection(() => call(connectionApi.retry, { params: { id } }));
    });
  }

  return (
    <Dialog title={text('title', { name })} onClose={onClose} width="medium">
      <Stack gap="md">
        {connection && (
          <Group justify="space-between" wrap="nowrap">
            <ConnectionState connection={connection} />
            <Button
              variant="default"
              loading={isBusy || connection.status === 'OPENING'}
              leftSection={<IconPlugConnected size={16} />}
              onClick={() => void test()}
            >
              {text('test')}
            </Button>
          </Group>
        )}
        <Text size="sm">
          {text(
            connection && capabilitiesOf(connection.channel).connects === 'signIn' ? 'stepsPage' : 'steps',
          )}
        </Text>
        {query.isError ? (
          <Failed error={query.error} retry={() => void query.refetch()} />
        ) : query.data ? (
          <>
            <CopyField label={text('address')} value={`${serverOrigin()}${query.data.path}`} />
            <CopyField label={text('verifyToken')} value={query.data.verifyToken} />
          </>
        ) : (
          <Loader size="sm" />
        )}
      </Stack>
    </Dialog>
  );
}
