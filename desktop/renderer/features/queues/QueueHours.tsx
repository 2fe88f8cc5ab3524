import type { OpeningHours } from '@recado/shared/lib/openingHours';
import { OpeningHoursField } from '../../components/form/OpeningHoursField.tsx';
import { PreparedTextField } from '../../components/form/prepared/PreparedTextField.tsx';
import { SpecialDaysNote } from '../../lib/specialDays/SpecialDaysNote.tsx';
import type { QueueFormOf } from './QueueFields.tsx';
import { useQueueText } from './queues.texts.ts';

/** The opening hours of a queue, and its message outside of them (QUEUE-04). */
export function QueueHours({ form }: { form: QueueFormOf }) {
  const text = useQueueText();
  return (
    <>
      <PreparedTextField
        label={text('outOfHoursMessage')}
        withAsterisk
        {...form.getInputProps('outOfHoursMessage')}
      />
      <OpeningHoursField
        value={form.values.schedules as OpeningHours}
        onChange={(hours) => form.setFieldValue('schedules', hours)}
        errors={form.errors}
      />
      <SpecialDaysNote />
    </>
  );
}
