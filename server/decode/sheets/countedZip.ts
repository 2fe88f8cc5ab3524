import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { ZipFile } from 'yazl';
import { zipEntries } from './zipEntries.ts';

/** The most bytes that a workbook may unpack to, all parts together. A hundred thousand rows take far less. */
const mostUnpacked = 128 * 1024 * 1024;

/**
 * Writes the same archive again without compression. It unpacks the parts and counts every byte: the library that
 * reads workbooks believes the sizes in a file, so it gets only ours. Throws when the file is no archive or holds too
 * much.
 */
export async function countedZip(zip: Buffer): Promise<Buffer> {
  const counted = new ZipFile();
  let left = mostUnpacked;
  for (const { name, packed, isDeflated } of zipEntries(zip)) {
    if (!isDeflated && packed.length > left) throw new Error('too much');
    const part = isDeflated ? inflateRawSync(packed, { maxOutputLength: Math.max(1, left) }) : packed;
    left -= part.length;
    counted.addBuffer(part, name, { compress: false });
  }
  counted.end();
  return buffer(counted.outputStream);
}
