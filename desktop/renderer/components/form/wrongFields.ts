import { AppError } from '@recado/shared/errors';
import { validationText } from '../../lib/texts/validationText.ts';

/** The problems that a refusal names, by field, in the page's language; undefined if it names none. */
export function wrongFields(error: unknown): Record<string, string> | undefined {
  if (!(error instanceof AppError) || !error.fields) return undefined;
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, text]) => [field, validationText(text)]),
  );
}
