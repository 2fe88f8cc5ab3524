import '@mantine/dates/styles.css';
import 'dayjs/locale/es.js';
import 'dayjs/locale/pt-br.js';
import 'dayjs/locale/tr.js';
import { SimpleGrid, Textarea } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useLanguage } from '../../../lib/texts/texts.ts';
import { useBotText } from './bot.texts.ts';
import type { ConnectionForm } from './connectionForm.ts';

const dayjsLocales = { pt: 'pt-br', en: 'en', es: 'es', tr: 'tr' } as const;

/** What is said while everybody is away, and from when to when (CONN-33 to CONN-35). */
export function VacationFields({ form }: { form: ConnectionForm }) {
  const text = useBotText();
  const locale = dayjsLocales[useLanguage()];
  const hasWords = String(form.values.collectiveVacationMessage ?? '').trim() !== '';
  return (
    <>
      <Textarea
        label={text('vacation')}
        description={text('vacationHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('collectiveVacationMessage')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {(['Start', 'End'] as const).map((side) => (
          <DatePickerInput
            key={side}
            label={text(`vacation${side}`)}
            withAsterisk={hasWords}
            clearable
            valueFormat="DD/MM/YYYY"
            locale={locale}
            value={(form.values[`collectiveVacation${side}`] as string | null) ?? null}
            onChange={(day) => form.setFieldValue(`collectiveVacation${side}`, day)}
            error={form.errors[`collectiveVacation${side}`]}
          />
        ))}
      </SimpleGrid>
    </>
  );
}
