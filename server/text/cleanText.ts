import { maxBodyLength } from '@recado/shared/features/messages';

/**
 * Text of strangers as the database can hold it: no NUL, no half characters (both would make the row fail for
 * ever), and no longer than `max` UTF-16 units. The raw event keeps all of it.
 */
export function cleanText(text: string, max = maxBodyLength): string {
  const whole = text.replaceAll('\0', '').toWellFormed();
  return whole.length <= max ? whole : `${whole.slice(0, max - 1).toWellFormed()}…`;
}
