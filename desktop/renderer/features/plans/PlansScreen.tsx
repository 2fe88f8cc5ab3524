import { Group } from '@mantine/core';
import { firstPlanId, type Plan, planApi } from '@recado/shared/features/plans';
import { isBuilt } from '@recado/shared/lib/isBuilt';
import { planFlags } from '@recado/shared/permissions';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { planList } from './plans.live.ts';
import { usePlanText } from './plans.texts.ts';

/** The plans that the operator offers (COMP-18, COMP-19). */
export function PlansScreen() {
  const text = usePlanText();
  const held = (plan: Plan) =>
    planFlags.filter((flag) => isBuilt(flag) && plan[flag]).map((flag) => text(flag));
  const columns: Column<Plan>[] = [
    {
      key: 'name',
      label: text('name'),
      isTitle: true,
      render: ({ name, isPublic }) => (
        <Group gap="xs" wrap="nowrap">
          <span>{name}</span>
          {!isPublic && <StateBadge tone="calm">{text('notPublic')}</StateBadge>}
        </Group>
      ),
    },
    { key: 'amount', label: text('amount'), align: 'right', render: ({ amount }) => formatMoney(amount) },
    { key: 'users', label: text('users'), align: 'right', render: ({ users }) => users },
    {
      key: 'connections',
      label: text('connections'),
      align: 'right',
      render: ({ connections }) => connections,
    },
    { key: 'queues', label: text('queues'), align: 'right', render: ({ queues }) => queues },
    {
      key: 'storage',
      label: text('storage'),
      align: 'right',
      render: ({ storageMb }) => (storageMb === null ? text('unlimited') : `${storageMb} MB`),
    },
    {
      key: 'companies',
      label: text('companies'),
      align: 'right',
      render: ({ companiesCount }) => companiesCount,
    },
    { key: 'holds', label: text('holds'), wideOnly: true, render: (plan) => held(plan).join(', ') },
  ];
  return (
    <EditableListScreen
      title={text('title')}
      list={planList}
      columns={columns}
      empty={{ title: text('empty'), hint: text('emptyHint') }}
      allow="plans:manage"
      addLabel={text('add')}
      dialog={(plan, onClose) => <PlanDialog plan={plan} onClose={onClose} />}
      remove={({ id }) => call(planApi.remove, { params: { id } })}
      mayRemove={({ id }) => id !== firstPlanId}
    />
  );
}
