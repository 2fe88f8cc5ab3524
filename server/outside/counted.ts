import { Readable } from 'node:stream';
import { OutsideError } from './outsideError.ts';

/** Passes the same bytes, up to so many; signals when a reader waits for more, and when they have come. */
export function counted(
  source: Readable,
  most: number,
  { onWait, onChunk } = { onWait: () => {}, onChunk: () => {} },
): Readable {
  async function* pass() {
    let bytes = 0;
    onWait();
    for await (const chunk of source) {
      onChunk();
      bytes += chunk.length;
      if (bytes > most) throw new OutsideError('tooLarge');
      yield chunk;
      onWait();
    }
    onChunk();
  }
  return Readable.from(pass(), { objectMode: false });
}
