import { Readable } from 'node:stream';
import { StorageTrouble } from './storageTrouble.ts';

/**
 * Passes the same bytes, as fast as the reader takes them. An error of the source becomes a storage error. So does a
 * source that is silent for so long while a reader waits for more.
 */
export function patiently(source: Readable, silentMs: number): Readable {
  let broken: unknown;
  source.once('error', (error) => {
    broken = error;
  });
  const listen = () =>
    setTimeout(() => source.destroy(new Error(`nothing came for ${silentMs} ms`)), silentMs);
  async function* pass() {
    let silence = listen();
    try {
      for await (const chunk of source) {
        clearTimeout(silence);
        yield chunk;
        silence = listen();
      }
    } catch (error) {
      throw error === broken ? new StorageTrouble(error) : error;
    } finally {
      clearTimeout(silence);
    }
  }
  const content = Readable.from(pass(), { objectMode: false });
  // Also when no reader has begun.
  content.once('close', () => source.destroy());
  return content;
}
