import { TextInput } from '@mantine/core';
import { type Company, CompanyChanges, companyApi } from '@recado/shared/features/companies';
import { useState } from 'react';
import { FormSheet } from '../../components/form/FormDialog.tsx';
import { call } from '../../lib/api.ts';
import type { OfferedPlan } from '../../pickers/PlanSelect.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import { companyList } from './companies.live.ts';
import { useCompanyText } from './companies.texts.ts';
import { billingFields, type CompanyForm, type CompanyValues, useCompanyForm } from './companyForm.ts';

/** Creates or changes a company (COMP-07, COMP-08). */
export function CompanyDialog({ company, onClose }: { company: Company | undefined; onClose(): void }) {
  const text = useCompanyText();
  const form = useCompanyForm(company);
  // It outlives a visit to the other tab.
  const [plan, setPlan] = useState<OfferedPlan | undefined>(
    company && { id: company.planId, ...company.plan },
  );

  async function save(values: CompanyValues) {
    const body = CompanyChanges.parse(values);
    companyList.put(
      company
        ? await call(companyApi.update, { params: { id: company.id }, body })
        : await call(companyApi.create, { body: { ...body, password: String(values.password) } }),
    );
  }
  return (
    <FormSheet
      title={text(company ? 'edit' : 'add')}
      form={form}
      save={save}
      done={({ name }) => text(company ? 'changed' : 'created', { name: String(name) })}
      onClose={onClose}
      tabs={[
        {
          label: text('tabGeneral'),
          content: <CompanyFields form={form} company={company} plan={plan} onPlan={setPlan} />,
        },
        { label: text('tabBilling'), fields: billingFields, content: <BillingFields form={form} /> },
      ]}
    />
  );
}

function BillingFields({ form }: { form: CompanyForm }) {
  const text = useCompanyText();
  return billingFields.map((name) => (
    <TextInput key={name} label={text(name)} {...form.getInputProps(name)} />
  ));
}
