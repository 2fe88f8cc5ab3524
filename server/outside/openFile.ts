import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { followed } from './followed.ts';
import type { Ask, Door, Head } from './outside.ts';

/**
 * A file by the way outside, redirected only to where `mayGo` says so. Resolves with its beginning, and with no
 * content where the status is not 200; what goes wrong later breaks the content. Throws as the door does.
 */
export function openFile(
  door: Door,
  ask: Ask,
  mayGo: (address: URL) => boolean = () => false,
): Promise<{ head: Head; content: Readable }> {
  const begun = Promise.withResolvers<{ head: Head; content: Readable }>();
  // The stream may break before its first reader; a later reader gets the error all the same.
  const content = new PassThrough().on('error', () => {});
  followed(
    door,
    ask,
    async (body, head) => {
      begun.resolve({ head, content });
      // To leave it unread would look as if it had been broken off.
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
