import type { UseFormReturnType } from '@mantine/form';
import { type ReportMail, ReportMailInput } from '@recado/shared/features/reportMails';
import type { ReportFilter } from '@recado/shared/features/reports';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { currentLanguage } from '../../lib/texts/texts.ts';

/** The form, as the parts of the sheet share it. */
export type ReportMailForm = UseFormReturnType<ReportMailInput & Record<string, unknown>>;

const noFilter: ReportFilter = {
  status: null,
  searchParam: '',
  queueIds: [],
  whatsapps: [],
  tags: [],
  users: [],
};

/** The form of a mailed report, or of a new one with the usual values. */
export const useReportMailForm = (mail: ReportMail | undefined): ReportMailForm =>
  useSchemaForm(ReportMailInput, {
    name: mail?.name ?? '',
    report: mail?.report ?? 'attendances',
    format: mail?.format ?? 'pdf',
    every: mail?.every ?? 'week',
    weekday: mail?.weekday ?? 1,
    monthDay: mail?.monthDay ?? 1,
    hour: mail?.hour ?? 8,
    filter: mail?.filter ?? noFilter,
    userIds: mail?.userIds ?? [],
    addresses: mail?.addresses ?? [],
    attach: mail?.attach ?? true,
    active: mail?.active ?? true,
    language: mail?.language ?? currentLanguage(),
  });

/** The filter in the form, whole. */
export const filterIn = (form: ReportMailForm): ReportFilter => ({
  ...noFilter,
  ...(form.values.filter as Partial<ReportFilter>),
});
