import type { Door } from '../outside/door.ts';
import { BotError, type BotFault } from './botError.ts';
import { cleanText } from './cleanText.ts';

/** The most bytes of an answer that are read. */
export const mostAnswerBytes = 65_536;
/** The most characters of an answer that people see. */
const mostShown = 20_000;
const limits = { firstByteMs: 30_000, totalMs: 40_000, mostBytesIn: mostAnswerBytes };

/** A POST to a bot. */
interface BotCall {
  companyId: number;
  url: string;
  headers?: Record<string, string>;
  /** Headers that nobody sees: they prove who we are. */
  hidden?: Record<string, string>;
  body: unknown;
}

/** What came back, of any status. */
export interface BotAnswer {
  status: number;
  type: string;
  text: string;
  bytes: number;
  /** Both sides as people see them: without keys, the answer cut. */
  shown: { request: string; answer: string };
}

/** Posts JSON to a bot. Throws an OutsideError when no answer came. */
export async function callBot(
  door: Pick<Door, 'fetch'>,
  { companyId, url, headers = {}, hidden = {}, body }: BotCall,
): Promise<BotAnswer> {
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  const plainHeaders = { 'content-type': 'application/json', accept: 'application/json', ...headers };
  const reply = await door.fetch({
    companyId,
    url,
    method: 'POST',
    headers: { ...plainHeaders, ...hidden },
    body: sent,
    limits,
  });
  const text = new TextDecoder().decode(reply.body);
  const lines = [
    ...Object.entries(plainHeaders).map(([name, value]) => `${name}: ${value}`),
    ...Object.keys(hidden).map((name) => `${name}: ***`),
  ];
  const shown = {
    request: `POST ${url}\n${lines.join('\n')}\n\n${sent}`,
    answer: `${reply.status}\n\n${cleanText(text.slice(0, mostShown))}`,
  };
  return { status: reply.status, type: reply.type, text, bytes: reply.body.length, shown };
}

/** Throws for a status that is no success. */
export function mustSucceed({ status, shown }: BotAnswer): void {
  if (status >= 200 && status < 300) return;
  throw new BotError(faultOf(status), { status, ...shown });
}

function faultOf(status: number): BotFault {
  if (status === 401 || status === 403) return 'badKey';
  if (status === 404) return 'unknownBot';
  return status === 429 ? 'tooMany' : 'refused';
}

/** The answer as JSON, its texts without characters that cannot be stored. Throws `badAnswer` for anything else. */
export function jsonOf({ status, text, shown }: BotAnswer): unknown {
  try {
    return JSON.parse(text, (_, value) => (typeof value === 'string' ? cleanText(value) : value));
  } catch {
    // No JSON, or nested too deeply to walk.
    throw new BotError('badAnswer', { status, ...shown });
  }
}

/** Checks a stranger's value by a schema. Throws `badAnswer`. */
export function checkedBy<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  value: unknown,
  { status, shown }: BotAnswer,
): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new BotError('badAnswer', { status, ...shown });
  return result.data;
}
