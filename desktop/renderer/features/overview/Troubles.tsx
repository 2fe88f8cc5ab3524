import { Group } from '@mantine/core';
import { type CompanyHealth, type Trouble, troublesOf } from '@recado/shared/features/overview';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { formatDate } from '../../lib/format/format.ts';
import { useOverviewText } from './overview.texts.ts';

const mild: readonly Trouble[] = ['overdue', 'storageNearly', 'overPlan'];

/** The troubles of a company, or that all is well. */
export function Troubles({ company }: { company: CompanyHealth }) {
  const text = useOverviewText();
  const { removeAt, status, down, aside } = company;
  const found = troublesOf(company);
  const textOf = (trouble: Trouble) =>
    trouble === 'connectionsDown' || trouble === 'aside'
      ? text(`trouble_${trouble}`, { count: trouble === 'aside' ? aside : down })
      : text(`trouble_${trouble}`);
  return (
    <Group gap={6}>
      {removeAt ? (
        <StateBadge tone="calm">{text('goneAt', { at: formatDate(removeAt) })}</StateBadge>
      ) : (
        !status && <StateBadge tone="calm">{text('suspended')}</StateBadge>
      )}
      {found.map((trouble) => (
        <StateBadge key={trouble} tone={mild.includes(trouble) ? 'warn' : 'bad'}>
          {textOf(trouble)}
        </StateBadge>
      ))}
      {found.length === 0 && status && <StateBadge tone="ok">{text('well')}</StateBadge>}
    </Group>
  );
}
