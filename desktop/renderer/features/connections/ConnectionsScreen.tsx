import { Button, Group } from '@mantine/core';
import { type Connection, connectionApi } from '@recado/shared/features/connections';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { IconCircleCheckFilled, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { channelSigns } from '../../components/avatars/channelSigns.ts';
import { confirm } from '../../components/confirm.tsx';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { useCan } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast.ts';
import { QueueDots } from '../../pickers/QueueDots.tsx';
import { ConnectionDialog } from './ConnectionDialog.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { connectionList } from './connectionCache.ts';
import { useConnectionText } from './connections.texts.ts';
import { QrDialog } from './QrDialog.tsx';
import { SessionActions } from './SessionActions.tsx';
import { useOfferedChannels } from './useOfferedChannels.ts';
import { WebhookDialog } from './WebhookDialog.tsx';

/**
 * The company's connections: their states, and buttons to connect, disconnect and change them (CONN-01 to
 * 23).
 */
export function ConnectionsScreen() {
  const text = useConnectionText();
  const mayManage = useCan('connections:manage');
  const hasChannel = useOfferedChannels().length > 0;
  const [scanning, setScanning] = useState<Connection>();

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

  // The channel decides how a connection is set up.
  const Connecting =
    scanning && capabilitiesOf(scanning.channel).connects === 'keys' ? WebhookDialog : QrDialog;

  const columns: Column<Connection>[] = [
    {
      key: 'name',
      label: text('name'),
      isTitle: true,
      render: ({ name, channel }) => {
        const { icon: Icon, color, name: channelName } = channelSigns[channel];
        return (
          <Group gap="sm" wrap="nowrap">
            <Icon
              size={20}
              stroke={1.7}
              color={color}
              role="img"
              aria-label={channelName}
              style={{ flex: 'none' }}
            />
            <span>{name}</span>
          </Group>
        );
      },
    },
    {
      key: 'number',
      label: text('number'),
      width: 150,
      render: ({ number }) => number && formatPhone(number),
    },
    {
      key: 'status',
      label: text('status'),
      render: (row) => <ConnectionState connection={row} />,
    },
    {
      key: 'queues',
      label: text('queues'),
      render: ({ queueIds }) => queueIds.length > 0 && <QueueDots ids={queueIds} />,
    },
    {
      key: 'session',
      label: text('session'),
      render: (row) => <SessionActions connection={row} onScan={() => setScanning(row)} />,
    },
    {
      key: 'updatedAt',
      wideOnly: true,
      label: text('lastUpdate'),
      width: 140,
      render: ({ updatedAt }) => formatShortDateTime(updatedAt),
    },
    {
      key: 'isDefault',
      label: text('default'),
      width: 100,
      render: ({ isDefault }) =>
        isDefault && (
          <IconCircleCheckFilled
            size={20}
            color="var(--mantine-color-brand-text)"
            role="img"
            aria-label={text('isDefault')}
            style={{ display: 'block' }}
          />
        ),
    },
  ];

  return (
    <>
      <EditableListScreen
        title={text('title')}
        list={connectionList}
        columns={columns}
        withSearch={false}
        empty={{ title: text('empty'), hint: text('emptyHint') }}
        tools={
          mayManage && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} />}
              onClick={() => void restartAll()}
            >
              {text('restartAll')}
            </Button>
          )
        }
        allow="connections:manage"
        goesOn={scanning !== undefined}
        mayAdd={hasChannel}
        addLabel={text('add')}
        dialog={(connection, onClose) => (
          <ConnectionDialog
            connection={connection}
            onSaved={(saved) => {
              if (!connection) setScanning(saved);
            }}
            onClose={onClose}
          />
        )}
        remove={({ id }) => call(connectionApi.remove, { params: { id } })}
      />
      {scanning && (
        <Connecting id={scanning.id} name={scanning.name} onClose={() => setScanning(undefined)} />
      )}
    </>
  );
}
