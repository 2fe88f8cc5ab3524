import { Fieldset, Group, Select, Stack, Switch, TagsInput, TextInput } from '@mantine/core';
import {
  mostOutside,
  mostOutsideInADay,
  type ReportMail,
  ReportMailInput,
  reportMailApi,
  reportRhythms,
} from '@recado/shared/features/reportMails';
import { type ReportFilter, reportFormats, reportKinds, reportStates } from '@recado/shared/features/reports';
import { useAttendanceText } from '../../components/attendances/attendances.texts.ts';
import { FormSheet } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { useWeekdayName } from '../../lib/format/useWeekdayName.ts';
import { currentLanguage } from '../../lib/texts/texts.ts';
import { ConnectionsSelect } from '../../pickers/connectionPickers.ts';
import { QueuesSelect } from '../../pickers/queuePickers.ts';
import { TagsSelect } from '../../pickers/tagPickers.ts';
import { UsersSelect } from '../../pickers/userPickers.tsx';
import { reportMailList } from './reportMailList.ts';
import { useReportMailText } from './reportMails.texts.ts';

const noFilter: ReportFilter = {
  status: null,
  searchParam: '',
  queueIds: [],
  whatsapps: [],
  tags: [],
  users: [],
};

/** Creates or changes a mailed report: its kind, interval, recipients and filters. */
export function ReportMailSheet({ mail, onClose }: { mail: ReportMail | undefined; onClose(): void }) {
  const text = useReportMailText();
  const word = useAttendanceText();
  const weekday = useWeekdayName();
  const form = useSchemaForm(ReportMailInput, {
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
  const { every = 'week', report, attach, weekday: day, monthDay, hour } = form.values;
  const filter = { ...noFilter, ...(form.values.filter as Partial<ReportFilter>) };
  const narrow = (change: Partial<ReportFilter>) => form.setFieldValue('filter', { ...filter, ...change });
  const choose = (field: 'weekday' | 'monthDay' | 'hour') => (value: string | null) =>
    value !== null && form.setFieldValue(field, Number(value));

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
      <Select
        label={text('every')}
        description={text(`periodHint_${every}`)}
        data={reportRhythms.map((value) => ({ value, label: text(`every_${value}`) }))}
        allowDeselect={false}
        {...form.getInputProps('every')}
      />
      <Group grow align="flex-start">
        {every === 'week' && (
          <Select
            label={text('weekday')}
            data={[1, 2, 3, 4, 5, 6, 7].map((n) => ({ value: String(n), label: weekday(n, 'long') }))}
            value={String(day)}
            onChange={choose('weekday')}
            allowDeselect={false}
          />
        )}
        {every === 'month' && (
          <Select
            label={text('monthDay')}
            description={text('monthDayHint')}
            data={Array.from({ length: 31 }, (_, n) => String(n + 1))}
            value={String(monthDay)}
            onChange={choose('monthDay')}
            allowDeselect={false}
          />
        )}
        <Select
          label={text('hour')}
          description={text('hourHint')}
          data={Array.from({ length: 24 }, (_, n) => ({
            value: String(n),
            label: `${String(n).padStart(2, '0')}:00`,
          }))}
          value={String(hour)}
          onChange={choose('hour')}
          allowDeselect={false}
        />
      </Group>
      <UsersSelect
        label={text('colleagues')}
        description={text('colleaguesHint')}
        value={(form.values.userIds ?? []) as number[]}
        onChange={(ids) => form.setFieldValue('userIds', ids)}
        error={form.errors.userIds}
      />
      <TagsInput
        label={text('addresses')}
        description={text('addressesHint', { most: mostOutside, day: mostOutsideInADay })}
        maxTags={mostOutside}
        disabled={attach !== true}
        splitChars={[',', ' ', ';']}
        value={form.values.addresses ?? []}
        onChange={(addresses) => form.setFieldValue('addresses', addresses)}
        error={Object.entries(form.errors).find(([field]) => field.startsWith('addresses'))?.[1]}
      />
      <Switch
        label={text('attach')}
        description={text('attachHint')}
        checked={attach === true}
        onChange={(event) => form.setFieldValue('attach', event.currentTarget.checked)}
      />
      <Fieldset legend={text('narrowed')} bg="transparent">
        <Stack gap="sm">
          {report === 'attendances' && (
            <>
              <TextInput
                label={text('searched')}
                value={filter.searchParam}
                maxLength={250}
                onChange={(event) => narrow({ searchParam: event.currentTarget.value })}
              />
              <Select
                label={word('status')}
                placeholder={text('all')}
                data={reportStates.map((value) => ({ value, label: word(`state_${value}`) }))}
                value={filter.status}
                onChange={(status) => narrow({ status: reportStates.find((one) => one === status) ?? null })}
                clearable
              />
            </>
          )}
          <QueuesSelect
            label={text('queues')}
            value={filter.queueIds}
            onChange={(queueIds) => narrow({ queueIds })}
          />
          <ConnectionsSelect
            label={text('connections')}
            value={filter.whatsapps}
            onChange={(whatsapps) => narrow({ whatsapps })}
          />
          <TagsSelect label={text('tags')} value={filter.tags} onChange={(tags) => narrow({ tags })} />
          <UsersSelect
            label={text('attendants')}
            value={filter.users}
            onChange={(users) => narrow({ users })}
          />
        </Stack>
      </Fieldset>
      <Switch
        label={text('isActive')}
        checked={form.values.active === true}
        onChange={(event) => form.setFieldValue('active', event.currentTarget.checked)}
      />
    </FormSheet>
  );
}
