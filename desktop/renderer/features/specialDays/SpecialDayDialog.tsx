import { Group, Switch, TextInput } from '@mantine/core';
import { type SpecialDay, SpecialDayInput, specialDayApi } from '@recado/shared/features/specialDays';
import { shifts } from '@recado/shared/lib/openingHours';
import { DayField } from '../../components/form/DayField.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { TimeField } from '../../components/form/TimeField.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { nextDaysKey } from '../../lib/specialDays/SpecialDaysNote.tsx';
import { useSpecialDayText } from '../../lib/specialDays/specialDays.texts.ts';
import { specialDayList } from './specialDays.live.ts';

const closed = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' };
const half = { ...closed, startTimeA: '08:00', endTimeA: '12:00' };

/** Creates or changes a special day: closed, or with other hours (DAY-01). */
export function SpecialDayDialog({ day, onClose }: { day: SpecialDay | undefined; onClose(): void }) {
  const text = useSpecialDayText();
  const form = useSchemaForm(SpecialDayInput, day ?? { name: '', date: '', ...closed });
  const isClosed = shifts.every(([start, end]) => !form.values[start] && !form.values[end]);
  async function save(body: SpecialDayInput) {
    specialDayList.put(
      day
        ? await call(specialDayApi.update, { params: { id: day.id }, body })
        : await call(specialDayApi.create, { body }),
    );
    await queryClient.invalidateQueries({ queryKey: nextDaysKey });
  }
  return (
    <FormDialog
      title={text(day ? 'edit' : 'add')}
      form={form}
      save={save}
      done={({ name }) => text(day ? 'changed' : 'created', { name })}
      onClose={onClose}
    >
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <DayField
        label={text('date')}
        withAsterisk
        value={form.values.date || null}
        onChange={(date) => form.setFieldValue('date', date ?? '')}
        error={form.errors.date}
      />
      <Switch
        label={text('allDay')}
        checked={isClosed}
        onChange={(event) => form.setValues(event.currentTarget.checked ? closed : half)}
      />
      {!isClosed &&
        shifts.map(([start, end], index) => (
          <Group key={start} gap={8}>
            {[start, end].map((time, side) => (
              <TimeField
                key={time}
                aria-label={`${text(index === 0 ? 'firstShift' : 'secondShift')}, ${text(side === 0 ? 'from' : 'until')}`}
                value={form.values[time] ?? ''}
                onChange={(typed) => form.setFieldValue(time, typed)}
                error={form.errors[time]}
              />
            ))}
          </Group>
        ))}
    </FormDialog>
  );
}
