import { Text } from '@mantine/core';
import { type ClosingReason, closingReasonApi } from '@recado/shared/features/closingReasons';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { ClosingReasonDialog } from './ClosingReasonDialog.tsx';
import { closingReasonList } from './closingReasons.live.ts';
import { useClosingReasonText } from './closingReasons.texts.ts';

/** The company's closing reasons: list and dialog (CLOSING-01). */
export function ClosingReasonsScreen() {
  const text = useClosingReasonText();
  const columns: Column<ClosingReason>[] = [
    { key: 'name', label: text('name'), isTitle: true, render: ({ name }) => name },
    {
      key: 'sale',
      label: text('sale'),
      width: 120,
      render: ({ isSale }) => isSale && <StateBadge tone="ok">{text('sale')}</StateBadge>,
    },
    { key: 'position', label: text('position'), align: 'right', width: 88, render: (row) => row.position },
    {
      key: 'state',
      label: text('state'),
      width: 120,
      render: ({ isActive }) => (
        <Text size="sm" {...(!isActive && { c: 'dimmed' })}>
          {text(isActive ? 'isActive' : 'isInactive')}
        </Text>
      ),
    },
  ];
  return (
    <EditableListScreen
      title={text('title')}
      list={closingReasonList}
      columns={columns}
      empty={{ title: text('empty'), hint: text('emptyHint') }}
      allow="settings:edit"
      addLabel={text('add')}
      dialog={(reason, onClose) => <ClosingReasonDialog reason={reason} onClose={onClose} />}
      remove={({ id }) => call(closingReasonApi.remove, { params: { id } })}
    />
  );
}
