import { AppError, type ErrorCode } from '@recado/shared/errors';
import { Offline } from '../api.ts';
import { useFailureText } from './errors.texts.ts';
import { type Row, texts } from './texts.ts';

const refusalText = texts('errors', {} as Record<ErrorCode, Row>);

/** Loads the words of every refusal. */
export function explainRefusals(rows: Record<ErrorCode, Row>): void {
  texts('errors', rows);
}

/** The words for any failure: by its code, for a lost connection, else the last resort (ERR-01). */
export function errorText(error: unknown): string {
  if (error instanceof Offline) return useFailureText.now('offline');
  if (!(error instanceof AppError)) return useFailureText.now('unknown');
  return refusalText.now(error.code, valuesOf(error.data));
}

/** What a refusal's words may name: its data that are words or numbers, and sizes in megabytes. */
function valuesOf(data: Record<string, unknown> = {}): Record<string, string | number> {
  const named = Object.entries(data).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return { ...Object.fromEntries(named), maxMegabytes: Math.floor(Number(data.maxBytes) / 2 ** 20) };
}
