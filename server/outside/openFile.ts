import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Door, Head, OutsideRequest } from './door.ts';
import { followed } from './followed.ts';

/**
 * Fetches a file from outside, with redirects only where `mayGo` allows them. Resolves with its beginning, and with no
 * content where the status is not 200; a later error breaks the content. Throws as the door does.
 */
export function openFile(
  door: Door,
  request: OutsideRequest,
  mayGo: (address: URL) => boolean = () => false,
): Promise<{ head: Head; content: Readable }> {
  const begun = Promise.withResolvers<{ head: Head; content: Readable }>();
  // The stream may break before its first reader; a later reader gets the error all the same.
  const content = new PassThrough().on('error', () => {});
  followed(
    door,
    request,
    async (body, head) => {
      begun.resolve({ head, content });
      // An unread body would look like one that was broken off.
      if (head.status !== 200) return void content.end();
      await pipeline(body, content);
    },
    mayGo,
  ).catch((error: Error) => {
    begun.reject(error);
    content.destroy(error);
  });
  return begun.promise;
}
