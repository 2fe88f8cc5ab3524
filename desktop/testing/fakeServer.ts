import type { ErrorCode } from '@recado/shared/errors';
import { errors } from '@recado/shared/errors';
import { vi } from 'vitest';
import { FakeUpload } from './fakeUpload.ts';

/** A request as the page sent it. */
export interface SentRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Answer = (request: SentRequest, ...ids: string[]) => unknown;

/** Returns an error reply instead of a body. */
export const refuse = (
  error: ErrorCode,
  { status = errors[error].status, ...data }: { status?: number; [key: string]: unknown } = {},
): Response => Response.json({ error, ...data }, { status });

/** The number of the running test of this file. */
let turn = 0;

/** Drops the replies to all earlier requests, so that what one test left under way disturbs no other. */
export const endReplies = (): void => void turn++;

/**
 * Plays the server behind `fetch` and uploads: keys are `GET /tags` or `DELETE /tags/:id`, values are replies. An
 * unknown call fails the test. Returns all requests, in order.
 */
export function fakeServer(answers: Record<string, Answer>): { requests: SentRequest[] } {
  const requests: SentRequest[] = [];
  const itsTurn = turn;
  const table = Object.entries(answers).map(([key, answer]) => {
    const [method = '', path = ''] = key.split(' ');
    return { method, pattern: new RegExp(`^/api${path.replace(/:\w+/g, '([^/]+)')}$`), answer };
  });
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const url = new URL(request.url);
    const text = await request.clone().text();
    const call: SentRequest = {
      method: request.method,
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      headers: request.headers,
      body: text.startsWith('{') ? JSON.parse(text) : text,
    };
    requests.push(call);
    for (const { method, pattern, answer } of table) {
      const match = method === request.method && pattern.exec(url.pathname);
      if (!match) continue;
      const reply = await answer(call, ...match.slice(1));
      if (turn !== itsTurn) return new Promise<never>(() => undefined);
      return reply instanceof Response ? reply : Response.json(reply);
    }
    throw new Error(`The test has no answer for ${request.method} ${url.pathname}`);
  });
  return { requests };
}
