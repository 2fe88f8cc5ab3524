import { Button, Group, Loader } from '@mantine/core';
import { type Connection, connectionApi } from '@recado/shared/features/connections';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { IconPlugConnectedX, IconQrcode, IconRefresh, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '../../components/confirm.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { useAccountText } from './account.texts.ts';
import { changeConnection } from './connectionCache.ts';
import { useConnectionText } from './connections.texts.ts';

interface Props {
  connection: Connection;
  /** Opens the QR code, or the webhook address of an account with keys. */
  onScan(): void;
}

/**
 * What a user can do with a session in its state (CONN-14 to 19). An account with keys has an address instead
 * of a code.
 */
export function SessionActions({ connection, onScan }: Props) {
  const text = useConnectionText();
  const accountText = useAccountText();
  const [isBusy, setBusy] = useState(false);
  const { id, name, status } = connection;

  /** Sends a command and returns whether the server accepted it. */
  async function command(send: () => Promise<Connection>) {
    setBusy(true);
    try {
      await changeConnection(send);
      return true;
    } catch (error) {
      toast.error(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  async function newQr() {
    if (await command(() => call(connectionApi.newQr, { params: { id } }))) onScan();
  }
  async function disconnect() {
    const agreed = await confirm({
      title: text('disconnectTitle', { name }),
      question: text('disconnectQuestion'),
      confirm: text('disconnect'),
      isDangerous: true,
    });
    if (agreed && (await command(() => call(connectionApi.disconnect, { params: { id } }))))
      toast.success(text('disconnected'));
  }

  const byKeys = capabilitiesOf(connection.channel).connects === 'keys';
  const address = (
    <Button size="xs" variant="default" leftSection={<IconWebhook size={16} />} onClick={onScan}>
      {accountText('webhook')}
    </Button>
  );
  if (status === 'qrcode')
    return (
      <Button size="xs" leftSection={<IconQrcode size={16} />} onClick={onScan}>
        {text('showQr')}
      </Button>
    );
  if (status === 'OPENING')
    return (
      <Button size="xs" variant="default" disabled leftSection={<Loader size={12} color="currentColor" />}>
        {text('connecting')}
      </Button>
    );
  if (status === 'DISCONNECTED')
    return (
      <Group gap={6} py={6}>
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          leftSection={<IconRefresh size={16} />}
          onClick={() => void command(() => call(connectionApi.retry, { params: { id } }))}
        >
          {text('tryAgain')}
        </Button>
        {byKeys ? (
          address
        ) : (
          <Button
            size="xs"
            loading={isBusy}
            leftSection={<IconQrcode size={16} />}
            onClick={() => void newQr()}
          >
            {text('newQr')}
          </Button>
        )}
      </Group>
    );
  const disconnection = (
    <Button
      size="xs"
      variant="default"
      loading={isBusy}
      leftSection={<IconPlugConnectedX size={16} />}
      onClick={() => void disconnect()}
    >
      {text('disconnect')}
    </Button>
  );
  if (!byKeys) return disconnection;
  return (
    <Group gap={6} py={6}>
      {address}
      {disconnection}
    </Group>
  );
}
