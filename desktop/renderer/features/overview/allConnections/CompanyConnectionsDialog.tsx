import { Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ConnectionCounts, ConnectionHealth } from '@recado/shared/features/overview';
import { channelSigns } from '../../../components/avatars/channelSigns.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { ConnectionHealthRow } from '../ConnectionHealthRow.tsx';
import { useOverviewText } from '../overview.texts.ts';
import { useCompanyOverview } from '../overviewQueries.ts';
import { useAllConnectionsText } from './allConnections.texts.ts';

interface Props {
  company: Pick<ConnectionCounts, 'id' | 'name'>;
  onClose(): void;
}

/** The connections of one company, with a new start for those that are down (CONN-74). */
export function CompanyConnectionsDialog({ company: { id, name }, onClose }: Props) {
  const text = useAllConnectionsText();
  const overviewText = useOverviewText();
  const { data, isError, error, refetch } = useCompanyOverview(id);
  return (
    <Dialog title={text('connectionsOf', { client: name })} width="large" onClose={onClose}>
      {data ? (
        <Stack gap="lg">
          {data.connections.length === 0 && <Text size="sm">{overviewText('noConnections')}</Text>}
          {data.connections.map((connection) => (
            <Group key={connection.id} gap="sm" wrap="nowrap" align="flex-start">
              <ChannelSign connection={connection} />
              <div style={{ flex: 1, minWidth: 0 }}>
                <ConnectionHealthRow companyId={id} connection={connection} />
                <Text size="xs" c="var(--ink-3)">
                  {[
                    text('updated', { at: formatShortDateTime(connection.updatedAt) }),
                    connection.isDefault && text('default'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
            </Group>
          ))}
        </Stack>
      ) : isError ? (
        <Failed error={error} title={text('loadFailed')} retry={() => void refetch()} />
      ) : (
        <Skeleton h={160} />
      )}
    </Dialog>
  );
}

function ChannelSign({ connection: { channel } }: { connection: ConnectionHealth }) {
  const { icon: Icon, color, name } = channelSigns[channel];
  return <Icon size={20} stroke={1.7} color={color} role="img" aria-label={name} style={{ flex: 'none' }} />;
}
