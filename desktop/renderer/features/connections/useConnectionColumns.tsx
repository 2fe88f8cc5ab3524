import { Group } from '@mantine/core';
import type { Connection } from '@recado/shared/features/connections';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { channelSigns } from '../../components/avatars/channelSigns.ts';
import type { Column } from '../../components/list/column.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { QueueDots } from '../../pickers/QueueDots.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { useConnectionText } from './connections.texts.ts';
import { ImportState } from './history/ImportState.tsx';
import { SessionActions } from './session/SessionActions.tsx';

/** The columns of the connections. `onScan` opens what connects one. */
export function useConnectionColumns(onScan: (connection: Connection) => void): Column<Connection>[] {
  const text = useConnectionText();
  return [
    {
      key: 'name',
      label: text('name'),
      isTitle: true,
      render: (row) => <ChannelAndName connection={row} />,
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
      render: (row) => (
        <Group gap={6}>
          <SessionActions connection={row} onScan={() => onScan(row)} />
          <ImportState connection={row} />
        </Group>
      ),
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
}

function ChannelAndName({ connection: { name, channel } }: { connection: Connection }) {
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
}
