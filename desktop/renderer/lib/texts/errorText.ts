import { AppError, type ErrorCode } from '@recado/shared/errors';
import { Offline } from '../api.ts';
import { useFailureText } from './errors.texts.ts';
import { type Row, texts } from './texts.ts';

const refusalText = texts('errors', {} as Record<ErrorCode, Row>);

/** Loads the words of every refusal; the page calls it once, before it shows anything. */
export function explainRefusals(rows: Record<ErrorCode, Row>): void {
  texts('errors', rows);
}

/** The words for any failure: by its code, for a lost connection, else the last resort (ERR-01). */
export function errorText(error: unknown): string {
  if (error instanceof Offline) return useFailureText.now('offline');
  if (!(error instanceof AppError)) return useFailureText.now('unknown');
  const { maxBytes, maxBody, max, retryAfterSeconds, field, reason } = error.data ?? {};
  return refusalText.now(error.code, {
    max: Number(max),
    maxBody: Number(maxBody),
    maxMegabytes: Math.floor(Number(maxBytes) / 2 ** 20),
    retryAfterSeconds: Number(retryAfterSeconds),
    field: String(field),
    reason: String(reason),
  });
}
