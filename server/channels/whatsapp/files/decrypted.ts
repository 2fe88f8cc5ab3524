import { createDecipheriv } from 'node:crypto';
import { Readable } from 'node:stream';
import { getMediaKeys, type MediaType } from 'baileys';

const blockBytes = 16;

/** Decrypts a file of WhatsApp. An error in `source` breaks the result too: the library's own way loses that error. */
export async function decrypted(source: Readable, mediaKey: Uint8Array, kind: MediaType): Promise<Readable> {
  const { cipherKey, iv } = await getMediaKeys(mediaKey, kind);
  const aes = createDecipheriv('aes-256-cbc', cipherKey, iv);
  async function* pass() {
    let rest = Buffer.alloc(0);
    for await (const chunk of source) {
      const bytes = Buffer.concat([rest, chunk as Uint8Array]);
      const whole = bytes.length - (bytes.length % blockBytes);
      // A signature shorter than a block follows the last block.
      rest = bytes.subarray(whole);
      if (whole > 0) yield aes.update(bytes.subarray(0, whole));
    }
    yield aes.final();
  }
  const content = Readable.from(pass(), { objectMode: false });
  // The source ends too when nobody has begun to read.
  content.once('close', () => source.destroy());
  return content;
}
