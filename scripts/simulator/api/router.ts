import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';

const MAX_BODY_BYTES = 150_000_000;

/** An answer other than 200; the message goes to the caller as `{ error }`. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Call<Body> {
  params: Record<string, string>;
  query: URLSearchParams;
  body: Body;
  request: IncomingMessage;
  response: ServerResponse;
}

/** Returned by handlers that have written the response themselves. */
export const ANSWERED: unique symbol = Symbol('answered');

export interface Route {
  method: string;
  /** e.g. /api/phones/:number */
  path: string;
  run(call: Call<unknown>): unknown;
}

/** A route whose body is checked before the handler sees it; what the handler returns is sent as JSON. */
export const route = <Schema extends z.ZodType>(
  method: string,
  path: string,
  schema: Schema,
  handle: (call: Call<z.infer<Schema>>) => unknown,
): Route => ({
  method,
  path,
  run(call) {
    const parsed = schema.safeParse(call.body ?? {});
    if (!parsed.success) throw new ApiError(400, z.prettifyError(parsed.error));
    return handle({ ...call, body: parsed.data });
  },
});

/** A route without a body. */
export const plainRoute = (method: string, path: string, handle: (call: Call<unknown>) => unknown): Route =>
  route(method, path, z.unknown(), handle);

/** Finds the route of a request, runs it and writes the answer. False when there is none. */
export function createRouter(routes: Route[]) {
  const table = routes.map((entry) => ({ ...entry, segments: entry.path.split('/') }));
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const segments = url.pathname.replace(/\/$/, '').split('/').map(decodeURIComponent);
    const fitting = table.filter((entry) => match(entry.segments, segments));
    const found = fitting.find((entry) => entry.method === request.method);
    if (!found) {
      if (fitting.length) sendJson(response, 405, { error: `${request.method} is not offered here` });
      return fitting.length > 0;
    }
    try {
      const params = match(found.segments, segments) ?? {};
      const body = await readJson(request);
      const answer = await found.run({ params, query: url.searchParams, body, request, response });
      if (answer !== ANSWERED) sendJson(response, 200, answer ?? {});
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 500;
      if (status === 500) console.error('simulator: api:', error);
      sendJson(response, status, { error: error instanceof Error ? error.message : String(error) });
    }
    return true;
  };
}

function match(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent) return;
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new ApiError(413, 'the body is too large');
    chunks.push(chunk);
  }
  if (!size) return undefined;
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new ApiError(400, 'the body is not JSON');
  }
}
