import type { Connection } from '@recado/shared/features/connections';
import { type OpeningHours, usualHours } from '@recado/shared/lib/openingHours';
import { OpeningHoursField } from '../../../components/form/OpeningHoursField.tsx';
import { PreparedTextField } from '../../../components/form/prepared/PreparedTextField.tsx';
import { Strip } from '../../../components/Strip.tsx';
import { SpecialDaysNote } from '../../../lib/specialDays/SpecialDaysNote.tsx';
import { useBotText } from './bot.texts.ts';
import type { ConnectionForm } from './connectionForm.ts';

interface Props {
  form: ConnectionForm;
  connection: Connection | undefined;
}

/** The opening hours of a connection, and its message outside of them. */
export function HoursFields({ form, connection }: Props) {
  const text = useBotText();
  const { schedules } = form.values;
  const hasChanged = JSON.stringify(schedules) !== JSON.stringify(connection?.schedules ?? usualHours);
  return (
    <>
      {hasChanged && <Strip>{text('saveToKeep')}</Strip>}
      <PreparedTextField label={text('outOfHoursMessage')} {...form.getInputProps('outOfHoursMessage')} />
      <OpeningHoursField
        value={schedules as OpeningHours}
        onChange={(changed) => form.setFieldValue('schedules', changed)}
        errors={form.errors}
      />
      <SpecialDaysNote />
    </>
  );
}
