import { Select } from '@mantine/core';
import { storageWarning } from '@recado/shared/features/companies';
import { bySickness, type CompanyHealth } from '@recado/shared/features/overview';
import { IconZoomExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { StorageBar } from '../../components/labels/StorageBar.tsx';
import { Rows } from '../../components/list/Rows.tsx';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { useOverviewText } from './overview.texts.ts';
import { Troubles } from './Troubles.tsx';

const fullest = ({ users, queues, connections }: CompanyHealth) =>
  Math.max(...[users, queues, connections].map(({ used, most }) => (most === 0 ? used : used / most)));
const orders = {
  sickness: bySickness,
  name: (a, b) => a.name.localeCompare(b.name),
  storage: (a, b) => b.storageBytes - a.storageBytes,
  lastLogin: (a, b) => (a.lastLogin ?? '').localeCompare(b.lastLogin ?? ''),
  planUse: (a, b) => fullest(b) - fullest(a),
} as const satisfies Record<string, (a: CompanyHealth, b: CompanyHealth) => number>;
type Order = keyof typeof orders;

interface Props {
  companies: CompanyHealth[];
  onOpen(company: CompanyHealth): void;
}

/** The companies with their troubles. The user chooses the order; at first those with troubles come first. */
export function HealthTable({ companies, onOpen }: Props) {
  const text = useOverviewText();
  const [order, setOrder] = useState<Order>('sickness');
  return (
    <>
      <Select
        aria-label={text('sortBy')}
        allowDeselect={false}
        w={240}
        data={(Object.keys(orders) as Order[]).map((value) => ({
          value,
          label: value === 'name' ? text('name') : text(`sort_${value}`),
        }))}
        value={order}
        onChange={(chosen) => chosen && setOrder(chosen as Order)}
      />
      <Rows
        title={text('companies')}
        rows={[...companies].sort(orders[order])}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={onOpen}
        actions={(company) => [
          {
            key: 'open',
            label: text('lookInto'),
            fullLabel: text('lookIntoOne', { name: company.name }),
            icon: <IconZoomExclamation size={18} stroke={1.7} />,
            onClick: () => onOpen(company),
          },
        ]}
        columns={[
          { key: 'name', label: text('name'), isTitle: true, render: ({ name }) => name },
          { key: 'trouble', label: text('trouble'), render: (company) => <Troubles company={company} /> },
          {
            key: 'connections',
            label: text('connections'),
            render: ({ connected, connections: { used } }) =>
              used > 0 && text('upOf', { up: connected, all: used }),
          },
          {
            key: 'plan',
            label: text('planUse'),
            wideOnly: true,
            render: ({ users, queues }) =>
              text('planUseOf', {
                users: `${users.used}/${users.most}`,
                queues: `${queues.used}/${queues.most}`,
              }),
          },
          {
            key: 'storage',
            label: text('storage'),
            width: 150,
            render: ({ storageBytes, storageMost }) => (
              <StorageBar usedBytes={storageBytes} mostBytes={storageMost} warnFrom={storageWarning} />
            ),
          },
          {
            key: 'lastLogin',
            label: text('lastLogin'),
            render: ({ lastLogin }) => (lastLogin ? formatShortDateTime(lastLogin) : text('never')),
          },
        ]}
      />
    </>
  );
}
