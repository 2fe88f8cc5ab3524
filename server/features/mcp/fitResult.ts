import { AppError } from '@recado/shared/errors';

/** The longest result, in bytes (MCP-09). */
export const mostResultBytes = 100_000;

/** The longest texts of a result that is too large, in characters, tried from the longest on. */
const cuts = [4000, 1000, 250, 50];

/**
 * Writes a result as JSON. A result that is too large gets shorter texts instead of fewer rows, so that its cursor
 * holds; `isCut` says so. Throws ERR_TOO_LARGE when even that does not fit.
 */
export function fitResult(result: object): string {
  const whole = JSON.stringify(result);
  if (Buffer.byteLength(whole) <= mostResultBytes) return whole;
  for (const most of cuts) {
    const text = JSON.stringify({ isCut: true, ...result }, (_, value: unknown) =>
      typeof value === 'string' && value.length > most ? `${value.slice(0, most).toWellFormed()}…` : value,
    );
    if (Buffer.byteLength(text) <= mostResultBytes) return text;
  }
  throw new AppError('ERR_TOO_LARGE');
}
