import type { Readable } from 'node:stream';
import type { Door, Head, OutsideRequest } from './door.ts';
import type { OutsideError } from './outsideError.ts';

const mostRedirects = 3;

/** Follows redirects, each through the same door and only where `mayGo` allows it. Throws as the door does. */
export async function followed<T>(
  door: Door,
  request: OutsideRequest,
  take: (body: Readable, head: Head, at: string) => Promise<T>,
  mayGo: (address: URL) => boolean = () => true,
  redirects = mostRedirects,
): Promise<T> {
  try {
    return await door.stream(request, (body, head) => take(body, head, request.url));
  } catch (error) {
    const { location } = error as Partial<OutsideError>;
    const url = redirects > 0 && location ? URL.parse(location, request.url) : undefined;
    if (!url || !mayGo(url)) throw error;
    return followed(door, { ...request, url: url.href }, take, mayGo, redirects - 1);
  }
}
