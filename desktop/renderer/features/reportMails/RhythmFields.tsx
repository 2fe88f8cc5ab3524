import { Group, Select } from '@mantine/core';
import { reportRhythms } from '@recado/shared/features/reportMails';
import { useWeekdayName } from '../../lib/format/useWeekdayName.ts';
import type { ReportMailForm } from './reportMailForm.ts';
import { useReportMailText } from './reportMails.texts.ts';

/** How often a mailed report leaves, on which day and at which hour. */
export function RhythmFields({ form }: { form: ReportMailForm }) {
  const text = useReportMailText();
  const weekday = useWeekdayName();
  const { every = 'week' } = form.values;
  const choice = (field: 'weekday' | 'monthDay' | 'hour') => ({
    label: text(field),
    value: String(form.values[field]),
    onChange: (value: string | null) => value !== null && form.setFieldValue(field, Number(value)),
    allowDeselect: false,
  });
  return (
    <>
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
            {...choice('weekday')}
            data={[1, 2, 3, 4, 5, 6, 7].map((n) => ({ value: String(n), label: weekday(n, 'long') }))}
          />
        )}
        {every === 'month' && (
          <Select
            {...choice('monthDay')}
            description={text('monthDayHint')}
            data={Array.from({ length: 31 }, (_, n) => String(n + 1))}
          />
        )}
        <Select
          {...choice('hour')}
          description={text('hourHint')}
          data={Array.from({ length: 24 }, (_, n) => ({
            value: String(n),
            label: `${String(n).padStart(2, '0')}:00`,
          }))}
        />
      </Group>
    </>
  );
}
