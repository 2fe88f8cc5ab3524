import { Fieldset, Select, Stack, TextInput } from '@mantine/core';
import { type ReportFilter, reportStates } from '@recado/shared/features/reports';
import { useAttendanceText } from '../../components/attendances/attendances.texts.ts';
import { ConnectionsSelect } from '../../pickers/connectionPickers.ts';
import { QueuesSelect } from '../../pickers/queuePickers.ts';
import { TagsSelect } from '../../pickers/tagPickers.ts';
import { UsersSelect } from '../../pickers/userPickers.tsx';
import { filterIn, type ReportMailForm } from './reportMailForm.ts';
import { useReportMailText } from './reportMails.texts.ts';

/** Which tickets a mailed report counts. */
export function FilterFields({ form }: { form: ReportMailForm }) {
  const text = useReportMailText();
  const word = useAttendanceText();
  const filter = filterIn(form);
  const narrow = (change: Partial<ReportFilter>) => form.setFieldValue('filter', { ...filter, ...change });
  return (
    <Fieldset legend={text('narrowed')} bg="transparent">
      <Stack gap="sm">
        {form.values.report === 'attendances' && (
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
  );
}
