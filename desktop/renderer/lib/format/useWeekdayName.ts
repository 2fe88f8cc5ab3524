import { locales, useLanguage } from '../texts/texts.ts';

/** A Monday. */
const monday = Date.UTC(2024, 0, 1);

/** Returns the names of weekdays in the page's language; 1 is Monday. */
export function useWeekdayName() {
  const language = useLanguage();
  return (weekday: number, form: 'short' | 'long'): string =>
    new Intl.DateTimeFormat(locales[language], { weekday: form, timeZone: 'UTC' })
      .format(monday + (weekday - 1) * 86_400_000)
      .replace('.', '');
}
