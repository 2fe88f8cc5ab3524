import { Button, Group, Loader } from '@mantine/core';
import { type Connection, connectionApi } from '@recado/shared/features/connections';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import {
  IconMessageCircle2,
  IconPlugConnectedX,
  IconQrcode,
  IconRefresh,
  IconWebhook,
} from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '../../../components/confirm.tsx';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccountText } from '../account.texts.ts';
import { changeConnection } from '../connectionCache.ts';
import { useConnectionText } from '../connections.texts.ts';

interface Props {
  connection: Connection;
  /** Opens the QR code, or the webhook address of an account with keys. */
  onScan(): void;
}

/** Sends commands for a connection's session; `isBusy` while one is under way. */
function useSessionCommands({ id, name }: Connection) {
  const text = useConnectionText();
  const [isBusy, setBusy] = useState(false);

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
  const params = { id };
  return {
    isBusy,
    retry: () => command(() => call(connectionApi.retry, { params })),
    newQr: () => command(() => call(connectionApi.newQr, { params })),
    async disconnect() {
      const agreed = await confirm({
        title: text('disconnectTitle', { name }),
        question: text('disconnectQuestion'),
        confirm: text('disconnect'),
        isDangerous: true,
      });
      if (agreed && (await command(() => call(connectionApi.disconnect, { params }))))
        toast.success(text('disconnected'));
    },
  };
}

/**
 * What a user can do with a session in its state (CONN-14 to 19). An account with keys has an address instead
 * of a code.
 */
export function SessionActions({ connection, onScan }: Props) {
  const text = useConnectionText();
  const { isBusy, retry, newQr, disconnect } = useSessionCommands(connection);
  const { status } = connection;
  const { connects } = capabilitiesOf(connection.channel);
  const hasOwnDialog = connects === 'keys' || connects === 'embed';
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
          onClick={() => void retry()}
        >
          {text('tryAgain')}
        </Button>
        {hasOwnDialog ? (
          <SetUpButton connects={connects} onClick={onScan} />
        ) : (
          <Button
            size="xs"
            loading={isBusy}
            leftSection={<IconQrcode size={16} />}
            onClick={() => void newQr().then((isDone) => isDone && onScan())}
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
  if (!hasOwnDialog) return disconnection;
  return (
    <Group gap={6} py={6}>
      <SetUpButton connects={connects} onClick={onScan} />
      {disconnection}
    </Group>
  );
}

/** Opens the address of an account with keys, or the look of a chat. */
function SetUpButton({ connects, onClick }: { connects: 'keys' | 'embed'; onClick(): void }) {
  const text = useAccountText();
  const isChat = connects === 'embed';
  const Icon = isChat ? IconMessageCircle2 : IconWebhook;
  return (
    <Button size="xs" variant="default" leftSection={<Icon size={16} />} onClick={onClick}>
      {text(isChat ? 'siteChat' : 'webhook')}
    </Button>
  );
}
