import { Group, Select, Switch, TextInput } from '@mantine/core';
import { type ReportMail, type ReportMailInput, reportMailApi } from '@recado/shared/features/reportMails';
import { reportFormats, reportKinds } from '@recado/shared/features/reports';
import { FormSheet } from '../../components/form/FormDialog.tsx';
import { call } from '../../lib/api.ts';
import { FilterFields } from './FilterFields.tsx';
import { ReaderFields } from './ReaderFields.tsx';
import { RhythmFields } from './RhythmFields.tsx';
import { useReportMailForm } from './reportMailForm.ts';
import { reportMailList } from './reportMails.live.ts';
import { useReportMailText } from './reportMails.texts.ts';

/** Creates or changes a mailed report: its kind, interval, recipients and filters. */
export function ReportMailSheet({ mail, onClose }: { mail: ReportMail | undefined; onClose(): void }) {
  const text = useReportMailText();
  const form = useReportMailForm(mail);

  async function save(body: ReportMailInput) {
    reportMailList.put(
      mail
        ? await call(reportMailApi.update, { params: { id: mail.id }, body })
        : await call(reportMailApi.create, { body }),
    );
  }
  return (
    <FormSheet
      title={text(mail ? 'edit' : 'add')}
      form={form}
      save={save}
      done={({ name }) => text(mail ? 'changed' : 'created', { name })}
      onClose={onClose}
    >
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <Group grow align="flex-start">
        <Select
          label={text('report')}
          data={reportKinds.map((value) => ({ value, label: text(`report_${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('report')}
        />
        <Select
          label={text('format')}
          data={reportFormats.map((value) => ({ value, label: text(`format_${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('format')}
        />
      </Group>
      <RhythmFields form={form} />
      <ReaderFields form={form} />
      <FilterFields form={form} />
      <Switch
        label={text('isActive')}
        checked={form.values.active === true}
        onChange={(event) => form.setFieldValue('active', event.currentTarget.checked)}
      />
    </FormSheet>
  );
}
