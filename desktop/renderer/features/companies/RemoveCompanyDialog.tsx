import { Button, NumberInput, Text, TextInput } from '@mantine/core';
import { type Company, companyApi, mostDaysBeforeRemoval } from '@recado/shared/features/companies';
import type { z } from 'zod';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/format/format.ts';
import { companyList } from './companies.live.ts';
import { useCompanyText } from './companies.texts.ts';

const dayMs = 24 * 3_600_000;

interface Props {
  company: Company;
  onClose(): void;
  /** Opens the export of everything that the company has. */
  onExport(): void;
}

/** Asks for the company's name and the day of its deletion. Until that day the operator can open it again. */
export function RemoveCompanyDialog({ company, onClose, onExport }: Props) {
  const text = useCompanyText();
  const form = useSchemaForm(companyApi.remove.body, { name: '', days: 30 });
  const days = Number(form.values.days);

  async function remove(body: z.input<typeof companyApi.remove.body>) {
    companyList.put(await call(companyApi.remove, { params: { id: company.id }, body }));
  }
  return (
    <FormDialog
      title={text('removeTitle', { name: company.name })}
      form={form}
      save={remove}
      saveLabel={text('remove')}
      done={() => text('removeDone', { name: company.name, days })}
      onClose={onClose}
    >
      <Text size="sm">{text('removeHint', { days })}</Text>
      <Button variant="default" size="xs" style={{ alignSelf: 'flex-start' }} onClick={onExport}>
        {text('exportFirst')}
      </Button>
      <NumberInput
        label={text('removeDays')}
        description={days >= 1 && formatDate(new Date(Date.now() + days * dayMs))}
        min={1}
        max={mostDaysBeforeRemoval}
        allowDecimal={false}
        {...form.getInputProps('days')}
      />
      <TextInput
        label={text('removeName', { name: company.name })}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
