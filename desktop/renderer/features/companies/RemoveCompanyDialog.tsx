import { Text } from '@mantine/core';
import { type Company, companyApi, daysBeforeRemoval } from '@recado/shared/features/companies';
import { z } from 'zod';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { useCompanyText } from './companies.texts.ts';
import { companyList } from './companyList.ts';

/** Asks before a company is deleted, and says what becomes of it until then. */
export function RemoveCompanyDialog({ company, onClose }: { company: Company; onClose(): void }) {
  const text = useCompanyText();
  const form = useSchemaForm(z.object({}).loose(), {});

  async function remove() {
    await call(companyApi.remove, { params: { id: company.id } });
    companyList.put(await call(companyApi.get, { params: { id: company.id } }));
  }
  return (
    <FormDialog
      title={text('removeTitle', { name: company.name })}
      form={form}
      save={remove}
      saveLabel={text('remove')}
      done={() => text('removeDone', { name: company.name, days: daysBeforeRemoval })}
      onClose={onClose}
    >
      <Text size="sm">{text('removeQuestion')}</Text>
      <Text size="sm">{text('removeHint', { days: daysBeforeRemoval })}</Text>
    </FormDialog>
  );
}
