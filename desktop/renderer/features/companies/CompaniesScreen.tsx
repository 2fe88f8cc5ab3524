import { Text } from '@mantine/core';
import { type Company, companyApi, firstCompanyId, storageWarning } from '@recado/shared/features/companies';
import { IconCalendarPlus, IconDownload, IconLifebuoy, IconLock, IconLockOpen } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { confirm } from '../../components/confirm.tsx';
import { StorageBar } from '../../components/labels/StorageBar.tsx';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { lazyPiece } from '../../lib/drawing/lazyPiece.ts';
import { formatDate, formatMoney, formatShortDateTime } from '../../lib/format/format.ts';
import { useUser } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast.ts';
import { CompanyDialog } from './CompanyDialog.tsx';
import { CompanyDue } from './CompanyDue.tsx';
import { CompanyStanding } from './CompanyStanding.tsx';
import { useCompanyText } from './companies.texts.ts';
import { companyList } from './companyList.ts';
import { RemoveCompanyDialog } from './RemoveCompanyDialog.tsx';
import { SuspendDialog } from './SuspendDialog.tsx';

const iconSize = { size: 18, stroke: 1.7 };

/** The dialog that exports a company before it is deleted; loaded when it opens. */
const CompanyExportDialog = lazyPiece(
  async () => (await import('../companyExports/CompanyExportDialog.tsx')).CompanyExportDialog,
);

/** The dialog that enters a company as support; loaded when it opens. */
const SupportDialog = lazyPiece(async () => (await import('../support/SupportDialog.tsx')).SupportDialog);

/** Every company: its plan, use, troubles and due date (COMP-01, COMP-12). */
export function CompaniesScreen() {
  const text = useCompanyText();
  const [suspending, setSuspending] = useState<Company>();
  const ownId = useUser().companyId;
  const [helping, setHelping] = useState<Company>();
  const [exporting, setExporting] = useState<Company>();

  const columns: Column<Company>[] = [
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
      render: ({ folderSize, fileCount, folderUpdatedAt, plan }) => (
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
      ),
    },
    {
      key: 'lastLogin',
      label: text('lastLogin'),
      render: ({ lastLogin }) => lastLogin && formatShortDateTime(lastLogin),
    },
  ];

  /** Renewing by hand involves no payment, so the operator confirms it. */
  async function renew(company: Company) {
    const { name, dueDate, recurrence } = company;
    const agreed = await confirm({
      title: text('renewTitle', { name }),
      question: text('renewQuestion', {
        from: dueDate ? formatDate(dueDate) : text('today'),
        period: text(recurrence),
      }),
      confirm: text('renew'),
    });
    if (agreed) await change(companyApi.renew, company);
  }
  async function change(endpoint: typeof companyApi.renew | typeof companyApi.resume, company: Company) {
    try {
      companyList.put(await call(endpoint, { params: { id: company.id } }));
      toast.success(text('done'));
    } catch (error) {
      toast.error(error);
    }
  }
  const action = (key: 'renew' | 'suspend' | 'resume', company: Company) => ({
    key,
    label: text(key),
    fullLabel: `${text(key)}: ${company.name}`,
    icon:
      key === 'renew' ? (
        <IconCalendarPlus {...iconSize} />
      ) : key === 'suspend' ? (
        <IconLock {...iconSize} />
      ) : (
        <IconLockOpen {...iconSize} />
      ),
    onClick: () =>
      key === 'suspend'
        ? setSuspending(company)
        : void (key === 'renew' ? renew(company) : change(companyApi.resume, company)),
  });

  const supportOf = (company: Company) => ({
    key: 'support',
    label: text('enterAsSupport'),
    fullLabel: `${text('enterAsSupport')}: ${company.name}`,
    icon: <IconLifebuoy {...iconSize} />,
    onClick: () => setHelping(company),
    unavailable: company.status ? undefined : text('noSupport'),
  });

  return (
    <>
      <EditableListScreen
        title={text('title')}
        list={companyList}
        columns={columns}
        empty={{ title: text('empty') }}
        allow="companies:manage"
        addLabel={text('add')}
        dialog={(company, onClose) => <CompanyDialog company={company} onClose={onClose} />}
        remove={({ id, name }) => call(companyApi.remove, { params: { id }, body: { name } })}
        removeDialog={(company, onClose) => (
          <RemoveCompanyDialog
            company={company}
            onClose={onClose}
            onExport={() => {
              onClose();
              setExporting(company);
            }}
          />
        )}
        mayRemove={({ id, removeAt }) => id !== firstCompanyId && !removeAt}
        actions={(company) =>
          company.id === firstCompanyId
            ? []
            : [
                ...(company.id === ownId ? [] : [supportOf(company)]),
                action('renew', company),
                ...(company.id === ownId
                  ? []
                  : [action(company.status && !company.suspendAt ? 'suspend' : 'resume', company)]),
                {
                  key: 'export',
                  label: text('export'),
                  fullLabel: `${text('export')}: ${company.name}`,
                  icon: <IconDownload {...iconSize} />,
                  onClick: () => setExporting(company),
                },
              ]
        }
      />
      {exporting && (
        <Suspense>
          <CompanyExportDialog company={exporting} onClose={() => setExporting(undefined)} />
        </Suspense>
      )}
      {helping && (
        <Suspense>
          <SupportDialog company={helping} onClose={() => setHelping(undefined)} />
        </Suspense>
      )}
      {suspending && <SuspendDialog company={suspending} onClose={() => setSuspending(undefined)} />}
    </>
  );
}
