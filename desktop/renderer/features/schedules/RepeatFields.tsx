import { Group, NumberInput, Select, Text } from '@mantine/core';
import { dayRules, intervals, mostOccurrences } from '@recado/shared/features/schedules';
import type { ScheduleFields } from './ScheduleForm.tsx';
import { useScheduleText } from './schedules.texts.ts';

/** How often and at which interval a message repeats, and what happens on weekends (SCHED-14). */
export function RepeatFields({ form, isFixed }: { form: ScheduleFields; isFixed: boolean }) {
  const text = useScheduleText();
  const isSeries = Number(form.values.enviarQuantasVezes) > 1;
  const setNumber = (field: string) => (value: number | string | null) =>
    form.setFieldValue(field, Number(value));
  return (
    <>
      <Text size="sm" c="dimmed">
        {text(isFixed ? 'repeatFixed' : 'repeatHint')}
      </Text>
      <NumberInput
        label={text('times')}
        min={1}
        max={mostOccurrences}
        allowDecimal={false}
        disabled={isFixed}
        value={Number(form.values.enviarQuantasVezes)}
        onChange={(times) => {
          setNumber('enviarQuantasVezes')(times);
          if (Number(times) > 1 && Number(form.values.valorIntervalo) === 0)
            form.setFieldValue('valorIntervalo', 1);
        }}
        error={form.errors.enviarQuantasVezes}
      />
      <Group grow align="start" gap="sm">
        <NumberInput
          label={text('every')}
          min={isSeries ? 1 : 0}
          max={10_000}
          allowDecimal={false}
          disabled={isFixed || !isSeries}
          value={Number(form.values.valorIntervalo)}
          onChange={setNumber('valorIntervalo')}
          error={form.errors.valorIntervalo}
        />
        <Select
          label={text('unit')}
          allowDeselect={false}
          disabled={isFixed || !isSeries}
          data={Object.values(intervals).map((unit) => ({
            value: String(unit),
            label: text(`unit_${unit}`),
          }))}
          value={String(form.values.intervalo)}
          onChange={setNumber('intervalo')}
        />
      </Group>
      <Select
        label={text('days')}
        allowDeselect={false}
        disabled={isFixed}
        data={Object.values(dayRules).map((rule) => ({ value: String(rule), label: text(`days_${rule}`) }))}
        value={String(form.values.tipoDias)}
        onChange={setNumber('tipoDias')}
      />
    </>
  );
}
