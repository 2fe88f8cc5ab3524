import { dayPatterns } from '@recado/shared/lib/formatDay';
import '@mantine/dates/styles.css';
import 'dayjs/locale/es.js';
import 'dayjs/locale/pt-br.js';
import 'dayjs/locale/tr.js';
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { useLanguage } from '../../lib/texts/texts.ts';
import { useWords } from '../../lib/texts/words.texts.ts';

const locales = { pt: 'pt-br', en: 'en', es: 'es', tr: 'tr' } as const;

interface Props
  extends Pick<
    DatePickerInputProps,
    | 'label'
    | 'aria-label'
    | 'placeholder'
    | 'description'
    | 'error'
    | 'withAsterisk'
    | 'minDate'
    | 'disabled'
    | 'popoverProps'
  > {
  /** yyyy-MM-dd; null: none. */
  value: string | null;
  onChange(day: string | null): void;
}

/** A day in the Brazilian format in every language (SHELL-40); a native field would use the system's. */
export function DayField(field: Props) {
  const words = useWords();
  const language = useLanguage();
  return (
    <DatePickerInput
      {...field}
      clearable
      clearButtonProps={{ 'aria-label': words('clearDay') }}
      valueFormat={dayPatterns[language]}
      locale={locales[language]}
    />
  );
}
