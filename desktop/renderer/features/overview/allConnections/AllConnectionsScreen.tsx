import { Skeleton, Stack, Text } from '@mantine/core';
import type { ConnectionCounts } from '@recado/shared/features/overview';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { Failed } from '../../../components/Failed.tsx';
import { Rows } from '../../../components/list/Rows.tsx';
import { namedAction } from '../../../components/list/rowAction.tsx';
import { SearchField } from '../../../components/list/SearchField.tsx';
import { PageFrame } from '../../../components/PageFrame.tsx';
import { useAllConnections } from '../overviewQueries.ts';
import { useAllConnectionsText } from './allConnections.texts.ts';
import { CompanyConnectionsDialog } from './CompanyConnectionsDialog.tsx';

/** The id of the row with the sums; companies begin at 1. */
const sums = 0;
const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How many connections of each company work, with the sums below (CONN-71 to CONN-76). */
export function AllConnectionsScreen() {
  const text = useAllConnectionsText();
  const query = useAllConnections();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<ConnectionCounts>();
  const open = (row: ConnectionCounts) => row.id !== sums && setShown(row);
  const found = query.data?.companies.filter(({ name }) => folded(name).includes(folded(search))) ?? [];
  const total = (of: 'connected' | 'disconnected' | 'total') => found.reduce((sum, row) => sum + row[of], 0);
  const last: ConnectionCounts = {
    id: sums,
    name: text('totalOf', { count: found.length }),
    connected: total('connected'),
    disconnected: total('disconnected'),
    total: total('total'),
  };
  const count = (key: 'connected' | 'disconnected' | 'total', label: string) => ({
    key,
    label,
    width: 150,
    render: (row: ConnectionCounts) => (
      <Text size="sm" fw={row.id === sums ? 600 : 400}>
        {row[key]}
      </Text>
    ),
  });
  return (
    <PageFrame>
      {query.data ? (
        <Stack gap="md">
          <SearchField hasKeys value={search} label={text('search')} onSearch={setSearch} />
          {found.length === 0 ? (
            <Text size="sm">{text('nothing')}</Text>
          ) : (
            <Rows
              title={text('title')}
              rows={[...found, last]}
              rowKey={({ id }) => id}
              rowName={({ name }) => name}
              onOpen={open}
              actions={(row) =>
                row.id === sums
                  ? []
                  : [
                      namedAction({
                        key: 'open',
                        label: text('open'),
                        name: row.name,
                        Icon: IconPlugConnected,
                        onClick: () => open(row),
                      }),
                    ]
              }
              columns={[
                {
                  key: 'name',
                  label: text('client'),
                  isTitle: true,
                  render: ({ id, name }) => (id === sums ? <b>{name}</b> : name),
                },
                count('connected', text('connected')),
                count('disconnected', text('disconnected')),
                count('total', text('all')),
              ]}
            />
          )}
        </Stack>
      ) : query.isError ? (
        <Failed error={query.error} title={text('loadFailed')} retry={() => void query.refetch()} />
      ) : (
        <Skeleton h={320} />
      )}
      {shown && <CompanyConnectionsDialog company={shown} onClose={() => setShown(undefined)} />}
    </PageFrame>
  );
}
