import { maxBodyLength } from '@recado/shared/features/messages';

/**
 * Text of strangers in a form that the database can hold. It has no NUL and no half characters, which would make the
 * row fail for ever. It has at most `max` UTF-16 units. The raw event keeps all of it.
 */
export function cleanText(text: string, max = maxBodyLength): string {
  const whole = text.replaceAll('\0', '').toWellFormed();
  return whole.length <= max ? whole : `${whole.slice(0, max - 1).toWellFormed()}…`;
}
