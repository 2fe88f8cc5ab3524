import { Text } from '@mantine/core';
import { type Company, storageWarning } from '@recado/shared/features/companies';
import { StorageBar } from '../../components/labels/StorageBar.tsx';
import type { Column } from '../../components/list/column.ts';
import { formatMoney, formatShortDateTime } from '../../lib/format/format.ts';
import { CompanyDue } from './CompanyDue.tsx';
import { CompanyStanding } from './CompanyStanding.tsx';
import { useCompanyText } from './companies.texts.ts';

/** The columns of the companies (COMP-01, COMP-12). */
export function useCompanyColumns(): Column<Company>[] {
  const text = useCompanyText();
  return [
    { key: 'name', label: text('name'), isTitle: true, render: ({ name }) => name },
    { key: 'state', label: text('status'), render: (company) => <CompanyStanding company={company} /> },
    {
      key: 'plan',
      label: text('plan'),
      render: ({ plan }) => (
        <>
          {plan.name}
          <Text size="xs" c="var(--ink-3)">
            {formatMoney(plan.amount)}
          </Text>
        </>
      ),
    },
    { key: 'due', label: text('dueDate'), render: (company) => <CompanyDue company={company} /> },
    {
      key: 'use',
      label: text('use'),
      wideOnly: true,
      render: ({ health, plan }) =>
        text('useOf', {
          users: `${health.users}/${plan.users}`,
          connections: `${health.connections}/${plan.connections}`,
          queues: `${health.queues}/${plan.queues}`,
        }),
    },
    {
      key: 'storage',
      label: text('storage'),
      align: 'right',
      render: (company) => <StorageUse company={company} />,
    },
    {
      key: 'lastLogin',
      label: text('lastLogin'),
      render: ({ lastLogin }) => lastLogin && formatShortDateTime(lastLogin),
    },
  ];
}

/** The space that a company's files take, of what its plan includes. */
function StorageUse({ company }: { company: Company }) {
  const text = useCompanyText();
  const { folderSize, fileCount, folderUpdatedAt, plan } = company;
  return (
    <div title={folderUpdatedAt ? formatShortDateTime(folderUpdatedAt) : undefined}>
      <StorageBar
        usedBytes={folderSize}
        mostBytes={plan.storageMb === null ? null : plan.storageMb * 1024 * 1024}
        warnFrom={storageWarning}
      />
      <Text size="xs" c="var(--ink-3)">
        {text('fileCount', { count: fileCount })}
      </Text>
    </div>
  );
}
