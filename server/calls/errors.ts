import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type ErrorCode, type ErrorReply } from '@recado/shared/errors';
import type { FastifyError, FastifyReply } from 'fastify';
import type postgres from 'postgres';
import { ZodError } from 'zod';
import { isOurTrouble } from '../rowQueue/failures.ts';

/** The error code for a broken constraint of the database, by its name. Features declare them. */
export type Constraints = Readonly<Record<string, ErrorCode>>;

const byState: Record<string, ErrorCode> = {
  /** foreign key: names a row that does not exist (or belongs to another company), or that other rows still name */
  '23503': 'ERR_NO_REFERENCE_FOUND',
  '23001': 'ERR_IN_USE',
  '22003': 'ERR_VALIDATION',
  /** dates that no calendar or clock has, as far as the database knows them */
  '22007': 'ERR_VALIDATION',
  '22008': 'ERR_VALIDATION',
  '22009': 'ERR_VALIDATION',
  '22P02': 'ERR_VALIDATION',
  '22021': 'ERR_VALIDATION',
  '22P05': 'ERR_VALIDATION',
};

const byFastify: Record<string, ErrorCode> = {
  FST_ERR_MAX_PARAM_LENGTH: 'ERR_TOO_LARGE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'ERR_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'ERR_TOO_LARGE',
  FST_FILES_LIMIT: 'ERR_TOO_LARGE',
  FST_FIELDS_LIMIT: 'ERR_TOO_LARGE',
  FST_PARTS_LIMIT: 'ERR_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'ERR_MEDIA_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'ERR_MEDIA_TYPE',
};

/**
 * Turns any error into a refusal with a code. Only ERR_INTERNAL is our fault. A taken name (`<table>_name_key`) is
 * ERR_DUPLICATED_NAME unless its constraint has another code.
 */
export function refusalOf(error: unknown, constraints: Constraints = {}): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError)
    return new AppError('ERR_VALIDATION', { fields: wrongFields(error) }) as AppError;
  // An error that a retry would avoid is neither the caller's fault nor a bug of ours.
  if (isOurTrouble(error)) return new AppError('ERR_UNAVAILABLE') as AppError;
  const cause = (error instanceof Error && error.cause instanceof Error ? error.cause : error) as Partial<
    postgres.PostgresError & FastifyError
  >;
  const code =
    constraints[cause.constraint_name ?? ''] ??
    (cause.constraint_name?.endsWith('_name_key') ? 'ERR_DUPLICATED_NAME' : undefined) ??
    byState[cause.code ?? ''] ??
    byFastify[cause.code ?? ''] ??
    (cause.statusCode && cause.statusCode >= 400 && cause.statusCode < 500
      ? 'ERR_BAD_REQUEST'
      : 'ERR_INTERNAL');
  return new AppError(code as 'ERR_INTERNAL') as AppError;
}

/** The reply body of a refusal. */
export const errorReply = ({ code, data, fields }: AppError): ErrorReply => ({
  error: code,
  ...(fields && { fields }),
  ...data,
});

/** Sends it, under its own status or the one of a lower layer, and with the time for a retry. */
export function sendRefusal(reply: FastifyReply, refused: AppError, status = refused.status): FastifyReply {
  const retryAfterSeconds = refused.data?.retryAfterSeconds ?? (status >= 500 ? comeBackSeconds : undefined);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(status).send(errorReply(refused));
}
/** The time for a retry after a fault of ours. */
const comeBackSeconds = 2;

const byParser: Record<string, [status: number, code: ErrorCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'ERR_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'ERR_BAD_REQUEST'],
};

/** Refuses bytes that are no request in the same shape, and ends their connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = byParser[error.code ?? ''] ?? [400, 'ERR_BAD_REQUEST'];
  const body = JSON.stringify({ error: code });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${body.length}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

function wrongFields({ issues }: ZodError): Record<string, string> {
  return Object.fromEntries(issues.slice(0, 50).map(({ path, message }) => [path.join('.') || '*', message]));
}
