import { Text } from '@mantine/core';
import type { Company } from '@recado/shared/features/companies';
import { type OfferedPlan, PlanSelect } from '../../pickers/PlanSelect.tsx';
import { useCompanyText } from './companies.texts.ts';
import type { CompanyForm } from './companyForm.ts';

/** What a plan limits, beside what the company uses. */
const limits = ['users', 'connections', 'queues'] as const;

export interface PlanFieldProps {
  form: CompanyForm;
  company: Company | undefined;
  /** The chosen plan. */
  plan: OfferedPlan | undefined;
  onPlan(plan: OfferedPlan): void;
}

/** The plan of a company. It says what the company already uses beyond the chosen plan. */
export function PlanField({ form, company, plan, onPlan }: PlanFieldProps) {
  const text = useCompanyText();
  const exceeded = limits
    .filter((limit) => company && plan && company.health[limit] > plan[limit])
    .map((limit) => `${text(limit)} ${company!.health[limit]}/${plan![limit]}`);
  return (
    <>
      <PlanSelect
        label={text('plan')}
        withAsterisk
        chosen={plan}
        value={Number(form.values.planId) || undefined}
        onChange={(picked) => {
          onPlan(picked);
          form.setFieldValue('planId', picked.id);
        }}
        error={form.errors.planId}
      />
      {exceeded.length > 0 && (
        <Text role="status" size="sm" c="var(--warn)">
          {text('planExceeded', { use: exceeded.join(', ') })}
        </Text>
      )}
    </>
  );
}
