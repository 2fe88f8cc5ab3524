import { Stack } from '@mantine/core';
import { type Company, isOverPlan } from '@recado/shared/features/companies';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { useCompanyText } from './companies.texts.ts';

/** Whether a company is open, and what is wrong with it. */
export function CompanyStanding({ company }: { company: Company }) {
  const text = useCompanyText();
  const { status, suspendAt, removeAt, health } = company;
  return (
    <Stack gap={4} align="flex-start">
      {removeAt ? (
        <StateBadge tone="bad">{text('goneAt', { at: formatShortDateTime(removeAt) })}</StateBadge>
      ) : !status ? (
        <StateBadge tone="bad">{text('suspended')}</StateBadge>
      ) : suspendAt ? (
        <StateBadge tone="warn">{text('suspendedAt', { at: formatShortDateTime(suspendAt) })}</StateBadge>
      ) : (
        <StateBadge tone="ok">{text('active')}</StateBadge>
      )}
      {health.connectionsDown > 0 && (
        <StateBadge tone="bad">{text('connectionsDown', { count: health.connectionsDown })}</StateBadge>
      )}
      {status && isOverPlan(company) && <StateBadge tone="warn">{text('overPlan')}</StateBadge>}
      {health.aside > 0 && <StateBadge tone="bad">{text('aside', { count: health.aside })}</StateBadge>}
    </Stack>
  );
}
