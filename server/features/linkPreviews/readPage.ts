import type { Readable } from 'node:stream';
import type { Door } from '../../outside/door.ts';
import { followed } from '../../outside/followed.ts';
import { OutsideError } from '../../outside/outsideError.ts';
import { type PageHead, pageHead } from './pageHead.ts';

/** A page's text, and its picture as a file that nothing has checked yet. */
export interface Page extends Omit<PageHead, 'picture'> {
  picture: Uint8Array | undefined;
}

/** Pages describe themselves in their first bytes; the rest is not read. */
const mostRead = 512 * 1024;
const mostPicture = 5 * 1024 * 1024;
const limitsMs = { firstByteMs: 5000, totalMs: 8000 };

/** Fetches a page's description of itself. Undefined if it cannot be reached, is no page, or describes nothing. */
export async function readPage(door: Door, companyId: number, url: string): Promise<Page | undefined> {
  const page = await quietly(() =>
    followed(
      door,
      {
        url,
        companyId,
        types: ['text/html', 'application/xhtml+xml'],
        limits: { ...limitsMs, mostBytesIn: Number.MAX_SAFE_INTEGER },
      },
      async (body, head, at) => ({ head, at, bytes: await beginning(body) }),
    ),
  );
  if (!page || page.head.status >= 300) return undefined;
  const head = pageHead(page.bytes, page.head.headers['content-type'] ?? '');
  return head && { ...head, picture: await pictureOf(door, companyId, head.picture, page.at) };
}

async function pictureOf(
  door: Door,
  companyId: number,
  picture: string | null,
  base: string,
): Promise<Uint8Array | undefined> {
  const url = picture === null ? undefined : URL.parse(picture, base)?.href;
  if (!url) return undefined;
  const limits = { ...limitsMs, mostBytesIn: mostPicture };
  const file = await quietly(() =>
    followed(door, { url, companyId, types: ['image/'], limits }, async (body, head) => ({
      head,
      chunks: await body.toArray(),
    })),
  );
  return file && file.head.status < 300 ? Buffer.concat(file.chunks) : undefined;
}

async function beginning(body: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= mostRead) break;
  }
  return Buffer.concat(chunks).subarray(0, mostRead);
}

async function quietly<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof OutsideError) return undefined;
    throw error;
  }
}
