import { Text } from '@mantine/core';
import { type Company, daysOfWarning, firstCompanyId } from '@recado/shared/features/companies';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { formatDate } from '../../lib/format/format.ts';
import { useCompanyText } from './companies.texts.ts';

/** How urgent a due date is: red today and later, yellow up to five days before (COMP-03, COMP-04). */
export const dueTone = (daysLeft: number | null): 'ok' | 'warn' | 'bad' =>
  daysLeft === null || daysLeft > daysOfWarning ? 'ok' : daysLeft > 0 ? 'warn' : 'bad';

/**
 * The due date of a company, with words when it is soon or past. A company without a date is never invoiced.
 */
export function CompanyDue({ company: { id, dueDate, daysLeft, recurrence } }: { company: Company }) {
  const text = useCompanyText();
  if (id === firstCompanyId) return '–';
  if (dueDate === null || daysLeft === null)
    return <StateBadge tone="warn">{text('neverInvoiced')}</StateBadge>;
  const tone = dueTone(daysLeft);
  const label =
    daysLeft > 0
      ? text('dueIn', { count: daysLeft })
      : daysLeft === 0
        ? text('dueToday')
        : text('overdue', { count: -daysLeft });
  return (
    <>
      {formatDate(dueDate)}
      {tone === 'ok' ? (
        <Text size="xs" c="var(--ink-3)">
          {text(recurrence)}
        </Text>
      ) : (
        <div>
          <StateBadge tone={tone}>{label}</StateBadge>
        </div>
      )}
    </>
  );
}
