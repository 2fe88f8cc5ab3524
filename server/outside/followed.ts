import type { Readable } from 'node:stream';
import type { Ask, Door, Head } from './door.ts';
import type { OutsideError } from './outsideError.ts';

const mostRedirects = 3;

/** Follows redirects, each through the same door and only where `mayGo` allows it. Throws as the door does. */
export async function followed<T>(
  door: Door,
  ask: Ask,
  take: (body: Readable, head: Head, at: string) => Promise<T>,
  mayGo: (address: URL) => boolean = () => true,
  redirects = mostRedirects,
): Promise<T> {
  try {
    return await door.stream(ask, (body, head) => take(body, head, ask.url));
  } catch (error) {
    const { location } = error as Partial<OutsideError>;
    const url = redirects > 0 && location ? URL.parse(location, ask.url) : undefined;
    if (!url || !mayGo(url)) throw error;
    return followed(door, { ...ask, url: url.href }, take, mayGo, redirects - 1);
  }
}
