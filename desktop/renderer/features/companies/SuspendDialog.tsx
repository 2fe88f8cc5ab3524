import { Radio, Stack, Textarea } from '@mantine/core';
import { type Company, companyApi } from '@recado/shared/features/companies';
import { z } from 'zod';
import { DayField } from '../../components/form/DayField.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { companyList } from './companies.live.ts';
import { useCompanyText } from './companies.texts.ts';

const Suspension = companyApi.suspend.body
  .omit({ at: true })
  .extend({ when: z.enum(['now', 'later']), day: z.string().nullable() })
  .refine(({ when, day }) => when === 'now' || day, { path: ['day'], message: 'Required' });

/** Suspends a company now or at the start of a day. */
export function SuspendDialog({ company, onClose }: { company: Company; onClose(): void }) {
  const text = useCompanyText();
  const form = useSchemaForm(Suspension, { when: 'now', day: null, reason: '' });
  const { when, day } = form.values;

  async function suspend(values: z.input<typeof Suspension>) {
    const at =
      values.when === 'later' && values.day ? new Date(`${values.day}T00:00:00`).toISOString() : null;
    const body = { at, reason: values.reason };
    companyList.put(await call(companyApi.suspend, { params: { id: company.id }, body }));
  }
  return (
    <FormDialog
      title={text('suspendTitle', { name: company.name })}
      form={form}
      save={suspend}
      saveLabel={text('suspend')}
      done={() => text('done')}
      onClose={onClose}
    >
      <Radio.Group value={when} onChange={(chosen) => form.setFieldValue('when', chosen as 'now')}>
        <Stack gap="sm">
          <Radio value="now" label={text('suspendNow')} description={text('suspendHint')} />
          <Radio value="later" label={text('suspendLater')} description={text('suspendLaterHint')} />
        </Stack>
      </Radio.Group>
      {when === 'later' && (
        <DayField
          label={text('day')}
          value={day}
          onChange={(chosen) => form.setFieldValue('day', chosen)}
          error={form.errors.day}
        />
      )}
      <Textarea
        label={text('reason')}
        description={text('reasonHint')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={200}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
