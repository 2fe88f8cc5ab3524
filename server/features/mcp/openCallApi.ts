import type { ErrorReply } from '@recado/shared/errors';
import type { Call, Endpoint, Reply } from '@recado/shared/lib/contract';
import type { FastifyRequest } from 'fastify';
import { asAgent } from '../../calls/agentCalls.ts';

/** A call that the server refused, with the body of the refusal. */
export class Refused extends Error {
  readonly reply: ErrorReply;

  constructor(reply: ErrorReply) {
    super(reply.error);
    this.name = 'Refused';
    this.reply = reply;
  }
}

/** Makes a call of the public API; throws `Refused`. */
export type CallApi = <E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  headers?: Record<string, string>,
) => Promise<Reply<E>>;

/**
 * Makes calls with the token of a request. Each goes the whole way of a request from outside: limits, rights, schema,
 * transaction and log are those of the API (MCP-05).
 */
export function openCallApi({ server, headers, visitor }: FastifyRequest): CallApi {
  return async <E extends Endpoint>(endpoint: E, input: Call<E>, more: Record<string, string> = {}) => {
    const { params, query, body } = input as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: object;
    };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params?.[name])),
    );
    const response = await asAgent(async () =>
      server.inject({
        method: endpoint.method,
        url: `/api${path}${queryText(query)}`,
        remoteAddress: visitor,
        headers: {
          authorization: headers.authorization,
          'user-agent': `MCP ${headers['user-agent'] ?? ''}`.trim(),
          ...more,
        },
        ...(body && { payload: body }),
      }),
    );
    const reply = response.json();
    if (response.statusCode >= 400) throw new Refused(reply);
    return reply as Reply<E>;
  };
}

/** A query as the API takes it: lists as JSON. */
function queryText(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs as [string, string][])}`;
}
