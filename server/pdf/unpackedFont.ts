import { inflateSync } from 'node:zlib';

const woffHead = 44;
const woffEntry = 20;
const fontHead = 12;
const fontEntry = 16;

/**
 * Unpacks a font in the web's WOFF into the TrueType inside it. Readers of fonts unpack a table at each use, which is
 * for each letter. Tables begin at multiples of four bytes.
 */
export function unpackedFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, n) => {
    const at = woffHead + n * woffEntry;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const head = Buffer.alloc(fontHead + count * fontEntry);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [n, { tag, checksum, bytes }] of tables.entries()) {
    const at = fontHead + n * fontEntry;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const filled = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, filled);
    offset += bytes.length + filled.length;
  }
  return Buffer.concat(parts);
}
