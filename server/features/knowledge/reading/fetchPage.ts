import { buffer } from 'node:stream/consumers';
import type { Door } from '../../../outside/door.ts';
import { followed } from '../../../outside/followed.ts';
import type { ReadRequest } from './sourceFault.ts';

const mostBytes = 5 * 1024 * 1024;
const limits = { firstByteMs: 10_000, totalMs: 30_000, mostBytesIn: mostBytes };

/** By the type of an answer: the ending of such a file. */
const endings: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/plain': 'txt',
  'text/markdown': 'md',
  'text/csv': 'csv',
  'application/pdf': 'pdf',
};

/** Fetches a page, through at most three redirects. Throws an OutsideError, and says when it is not there. */
export async function fetchPage(
  door: Door,
  companyId: number,
  url: string,
): Promise<Pick<ReadRequest, 'bytes' | 'ending' | 'type'> | { fault: string }> {
  const request = { url, companyId, types: Object.keys(endings), limits };
  const page = await followed(door, request, async (body, head) => ({ head, bytes: await buffer(body) }));
  const { status, type, headers } = page.head;
  if (status >= 300) return { fault: status === 404 || status === 410 ? 'gone' : 'failed' };
  return { bytes: page.bytes, ending: endings[type] ?? 'html', type: headers['content-type'] ?? '' };
}
