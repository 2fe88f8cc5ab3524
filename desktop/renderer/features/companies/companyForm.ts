import type { UseFormReturnType } from '@mantine/form';
import { type Company, CompanyChanges, CompanyInput } from '@recado/shared/features/companies';
import { useRowForm } from '../../components/form/useSchemaForm.ts';

/** All values of the dialog; without a plan there is no id yet. */
export type CompanyValues = Omit<CompanyChanges, 'planId'> & { planId: number | '' } & Record<
    string,
    unknown
  >;

/** The form, as the tabs of the dialog share it. */
export type CompanyForm = UseFormReturnType<CompanyValues>;

const newCompany: CompanyValues = {
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
  campaignsEnabled: true,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/** The form of a company, or of a new one with the usual values. */
export function useCompanyForm(company: Company | undefined): CompanyForm {
  const { id, ...stored } = company ?? { id: undefined };
  return useRowForm<CompanyValues>(
    { isNew: id === undefined, added: CompanyInput, changed: CompanyChanges },
    { ...newCompany, ...stored, password: '' },
  );
}

/** The fields of the second tab, in their order. */
export const billingFields = [
  'document',
  'addressStreet',
  'addressCity',
  'addressState',
  'paymentMethod',
] as const;
