import { SimpleGrid } from '@mantine/core';
import { DayField } from '../../../components/form/DayField.tsx';
import { PreparedTextField } from '../../../components/form/prepared/PreparedTextField.tsx';
import { useBotText } from './bot.texts.ts';
import type { ConnectionForm } from './connectionForm.ts';

/** The message of the collective vacation, with its first and last moment (CONN-33 to CONN-35). */
export function VacationFields({ form }: { form: ConnectionForm }) {
  const text = useBotText();
  const hasWords = String(form.values.collectiveVacationMessage ?? '').trim() !== '';
  return (
    <>
      <PreparedTextField
        label={text('vacation')}
        description={text('vacationHint')}
        minRows={2}
        maxRows={8}
        {...form.getInputProps('collectiveVacationMessage')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {(['Start', 'End'] as const).map((side) => (
          <DayField
            key={side}
            label={text(`vacation${side}`)}
            withAsterisk={hasWords}
            value={(form.values[`collectiveVacation${side}`] as string | null) ?? null}
            onChange={(day) => form.setFieldValue(`collectiveVacation${side}`, day)}
            error={form.errors[`collectiveVacation${side}`]}
          />
        ))}
      </SimpleGrid>
    </>
  );
}
