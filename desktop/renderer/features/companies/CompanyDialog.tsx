import { Select, SimpleGrid, Switch, Text, TextInput } from '@mantine/core';
import {
  type Company,
  CompanyChanges,
  CompanyInput,
  companyApi,
  firstCompanyId,
  recurrences,
} from '@recado/shared/features/companies';
import { isBuilt } from '@recado/shared/lib/isBuilt';
import { useState } from 'react';
import { DayField } from '../../components/form/DayField.tsx';
import { FormSheet } from '../../components/form/FormDialog.tsx';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { TimeZoneField } from '../../components/form/TimeZoneField.tsx';
import { useRowForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { useUser } from '../../lib/session/session.ts';
import { type OfferedPlan, PlanSelect } from '../../pickers/PlanSelect.tsx';
import { useCompanyText } from './companies.texts.ts';
import { companyList } from './companyList.ts';

/** What a plan limits, beside what the company uses. */
const limits = ['users', 'connections', 'queues'] as const;

type CompanyForm = Omit<CompanyChanges, 'planId'> & { planId: number | '' } & Record<string, unknown>;

const newCompany: CompanyForm = {
  name: '',
  email: '',
  phone: '',
  planId: '',
  status: true,
  dueDate: null,
  recurrence: 'MENSAL',
  document: '',
  addressStreet: '',
  addressState: '',
  addressCity: '',
  paymentMethod: '',
  campaignsEnabled: false,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/** Creates or changes a company (COMP-07, COMP-08). */
export function CompanyDialog({ company, onClose }: { company: Company | undefined; onClose(): void }) {
  const text = useCompanyText();
  const { id, ...known } = company ?? { id: undefined };
  const form = useRowForm<CompanyForm>(
    { isNew: id === undefined, added: CompanyInput, changed: CompanyChanges },
    { ...newCompany, ...known, password: '' },
  );
  const [plan, setPlan] = useState<OfferedPlan | undefined>(
    company && { id: company.planId, ...company.plan },
  );
  const exceeded = limits
    .filter((limit) => company && plan && company.health[limit] > plan[limit])
    .map((limit) => `${text(limit)} ${company!.health[limit]}/${plan![limit]}`);
  const isFirst = id === firstCompanyId;
  const isOwn = useUser().companyId === id;

  async function save(values: CompanyForm) {
    const body = CompanyChanges.parse(values);
    companyList.put(
      id === undefined
        ? await call(companyApi.create, { body: { ...body, password: String(values.password) } })
        : await call(companyApi.update, { params: { id }, body }),
    );
  }
  const line = (name: 'document' | 'addressStreet' | 'addressState' | 'addressCity' | 'paymentMethod') => (
    <TextInput key={name} label={text(name)} {...form.getInputProps(name)} />
  );

  const general = (
    <>
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <Switch
        label={text('active')}
        disabled={isFirst || isOwn}
        description={isOwn ? text('ownCompanyActive') : undefined}
        checked={form.values.status === true}
        onChange={(event) => form.setFieldValue('status', event.currentTarget.checked)}
      />
      <TextInput
        type="email"
        label={text('email')}
        withAsterisk
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={text('password')}
        description={text(id === undefined ? 'passwordHint' : 'passwordKept')}
        withAsterisk={id === undefined}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <TextInput type="tel" label={text('phone')} {...form.getInputProps('phone')} />
      <PlanSelect
        label={text('plan')}
        withAsterisk
        chosen={plan}
        value={Number(form.values.planId) || undefined}
        onChange={(picked) => {
          setPlan(picked);
          form.setFieldValue('planId', picked.id);
        }}
        error={form.errors.planId}
      />
      {exceeded.length > 0 && (
        <Text role="status" size="sm" c="var(--warn)">
          {text('planExceeded', { use: exceeded.join(', ') })}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayField
          label={text('dueDate')}
          disabled={isFirst}
          value={(form.values.dueDate as string | null | undefined) ?? null}
          onChange={(day) => form.setFieldValue('dueDate', day)}
        />
        <Select
          label={text('recurrence')}
          allowDeselect={false}
          data={recurrences.map((value) => ({ value, label: text(value) }))}
          {...form.getInputProps('recurrence')}
        />
      </SimpleGrid>
      <TimeZoneField label={text('timeZone')} {...form.getInputProps('timeZone')} />
      {isBuilt('useCampaigns') && (
        <Switch
          label={text('campaigns')}
          description={text('campaignsHint')}
          checked={form.values.campaignsEnabled === true}
          onChange={(event) => form.setFieldValue('campaignsEnabled', event.currentTarget.checked)}
        />
      )}
    </>
  );
  const billing = (
    <>{(['document', 'addressStreet', 'addressCity', 'addressState', 'paymentMethod'] as const).map(line)}</>
  );
  return (
    <FormSheet
      title={text(company ? 'edit' : 'add')}
      form={form}
      save={save}
      done={({ name }) => text(company ? 'changed' : 'created', { name: String(name) })}
      onClose={onClose}
      tabs={[
        { label: text('tabGeneral'), content: general },
        {
          label: text('tabBilling'),
          fields: ['document', 'addressStreet', 'addressCity', 'addressState', 'paymentMethod'],
          content: billing,
        },
      ]}
    />
  );
}
