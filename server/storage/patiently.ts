import { Readable } from 'node:stream';
import { StorageTrouble } from './storageTrouble.ts';

/**
 * The same bytes, as fast as they are read. What breaks in their source is the storage's trouble, and so is a source
 * that says nothing for so long while somebody waits for more.
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
  // Also when nobody has begun to read.
  content.once('close', () => source.destroy());
  return content;
}
