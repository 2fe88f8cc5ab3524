import { errors } from 'undici';
import { OutsideError } from './outsideError.ts';

/** Codes of a connection that never opened. */
const never = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/;
const byCertificate = /^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/;

/**
 * The failure in one of our words. An error that is no failure of the way (of the reader of the answer) stays as it is.
 */
export function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof OutsideError) return error;
  if (signal.aborted) return signal.reason;
  const { code = '', cause, errors: several } = error as NodeJS.ErrnoException & { errors?: unknown[] };
  if (cause instanceof OutsideError) return cause;
  const first = several?.[0] as NodeJS.ErrnoException | undefined;
  const errorCode = code || first?.code || '';
  if (never.test(errorCode)) return new OutsideError('unreachable');
  if (byCertificate.test(errorCode)) return new OutsideError('certificate');
  if (error instanceof errors.UndiciError || /^(ECONN|EPIPE|HPE_|ERR_STREAM)/.test(errorCode))
    return new OutsideError('brokenOff');
  return error;
}
