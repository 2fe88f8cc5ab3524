import { AppError } from '@recado/shared/errors';
import { validationText } from '../../lib/texts/validationText.ts';

/** What a refusal says of single fields, by field, in the page's language; undefined when it names none. */
export function wrongFields(error: unknown): Record<string, string> | undefined {
  if (!(error instanceof AppError) || !error.fields) return undefined;
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, text]) => [field, validationText(text)]),
  );
}
