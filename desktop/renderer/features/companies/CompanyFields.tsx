import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { firstCompanyId, recurrences } from '@recado/shared/features/companies';
import { isBuilt } from '@recado/shared/lib/isBuilt';
import { DayField } from '../../components/form/DayField.tsx';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { TimeZoneField } from '../../components/form/TimeZoneField.tsx';
import { useUser } from '../../lib/session/session.ts';
import { useCompanyText } from './companies.texts.ts';
import { PlanField, type PlanFieldProps } from './PlanField.tsx';

/** The first tab: the company, its first user, its plan and its due date. */
export function CompanyFields(props: PlanFieldProps) {
  const { form, company } = props;
  const text = useCompanyText();
  const isFirst = company?.id === firstCompanyId;
  const isOwn = useUser().companyId === company?.id;
  return (
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
        description={text(company ? 'passwordKept' : 'passwordHint')}
        withAsterisk={!company}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <TextInput type="tel" label={text('phone')} {...form.getInputProps('phone')} />
      <PlanField {...props} />
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
}
