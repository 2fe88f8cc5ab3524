import { AppError } from '@recado/shared/errors';

/** The JSON of a webhook's body; throws ERR_BAD_REQUEST for anything else. */
export function bodyIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new AppError('ERR_BAD_REQUEST');
  }
}
