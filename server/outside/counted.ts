import { Readable } from 'node:stream';
import { OutsideError } from './outsideError.ts';

/** Passes the same bytes, up to so many; signals when a reader waits for more, and when they have come. */
export function counted(
  source: Readable,
  most: number,
  { asked, told } = { asked: () => {}, told: () => {} },
): Readable {
  async function* pass() {
    let bytes = 0;
    asked();
    for await (const chunk of source) {
      told();
      bytes += chunk.length;
      if (bytes > most) throw new OutsideError('tooLarge');
      yield chunk;
      asked();
    }
    told();
  }
  return Readable.from(pass(), { objectMode: false });
}
