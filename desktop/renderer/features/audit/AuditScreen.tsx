import { Text } from '@mantine/core';
import type { AuditEntry } from '@recado/shared/features/audit';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../components/list/column.ts';
import { ExportMenu } from '../../components/list/ExportMenu.tsx';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { useAuditText } from './audit.texts.ts';
import { auditList } from './auditList.ts';
import { deedName, doerName, objectName } from './auditWords.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { exportAudit } from './exportAudit.ts';
import { useAuditFilter } from './useAuditFilter.ts';

/** The audit log: who changed what, and from where (AUDIT-04). */
export function AuditScreen() {
  const text = useAuditText();
  const { filter, count } = useAuditFilter();
  const [open, setOpen] = useState<AuditEntry>();
  const columns: Column<AuditEntry>[] = [
    { key: 'what', label: text('what'), isTitle: true, render: deedName },
    {
      key: 'object',
      label: text('object'),
      render: (entry) => objectName(entry) && <Cut>{objectName(entry)}</Cut>,
    },
    { key: 'who', label: text('who'), render: (entry) => <Cut>{doerName(entry)}</Cut> },
    { key: 'when', label: text('when'), width: 150, render: ({ at }) => formatShortDateTime(at) },
    { key: 'from', label: text('from'), width: 150, wideOnly: true, render: ({ address }) => address },
  ];
  return (
    <>
      <ListScreen
        title={text('title')}
        list={auditList}
        filter={filter}
        isFiltered={count > 0}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={(entry) => `${doerName(entry)}: ${deedName(entry)} ${objectName(entry)}`}
        actions={(entry) => [
          {
            key: 'show',
            label: text('show'),
            fullLabel: `${text('show')} ${deedName(entry)}, ${formatShortDateTime(entry.at)}`,
            icon: <IconEye size={18} stroke={1.7} />,
            onClick: () => setOpen(entry),
          },
        ]}
        onOpen={setOpen}
        empty={{ title: text('empty'), hint: text('emptyHint') }}
        tools={
          <>
            <AuditFilters />
            <ExportMenu
              text={text}
              save={(kind, searchParam) => exportAudit(kind, { searchParam, ...filter })}
            />
          </>
        }
      />
      {open && <EntryDialog entry={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const Cut = ({ children }: { children: string }) =>
  children && (
    <Text inherit truncate maw={260} dir="auto">
      {children}
    </Text>
  );
