import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { ZipFile } from 'yazl';

/** The most bytes that a workbook may unpack to, all parts together. A hundred thousand rows take far less. */
const mostUnpacked = 128 * 1024 * 1024;

const endOfDirectory = Buffer.from('504b0506', 'hex');
const [entryMark, fileMark] = [0x02014b50, 0x04034b50];
const [stored, deflated] = [0, 8];

/**
 * Writes the same archive again without compression. It unpacks the parts and counts every byte: the library that
 * reads workbooks believes the sizes in a file, so it gets only ours. Throws when the file is no archive or holds too
 * much.
 */
export async function countedZip(zip: Buffer): Promise<Buffer> {
  const end = zip.lastIndexOf(endOfDirectory);
  if (end === -1) throw new Error('no archive');
  const counted = new ZipFile();
  const entries = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let n = 0; n < entries; n++) {
    if (zip.readUInt32LE(at) !== entryMark) throw new Error('no directory');
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (!name.endsWith('/')) {
      const part = partOf(zip, at, mostUnpacked - unpacked);
      unpacked += part.length;
      counted.addBuffer(part, name, { compress: false });
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  counted.end();
  return buffer(counted.outputStream);
}

/** Unpacks the part that this entry of the directory describes. */
function partOf(zip: Buffer, entry: number, mostBytes: number): Buffer {
  const method = zip.readUInt16LE(entry + 10);
  const packedBytes = zip.readUInt32LE(entry + 20);
  const file = zip.readUInt32LE(entry + 42);
  if (zip.readUInt32LE(file) !== fileMark) throw new Error('no part');
  const from = file + 30 + zip.readUInt16LE(file + 26) + zip.readUInt16LE(file + 28);
  if (from + packedBytes > zip.length) throw new Error('a part that is cut off');
  const packed = zip.subarray(from, from + packedBytes);
  if (method === deflated) return inflateRawSync(packed, { maxOutputLength: Math.max(1, mostBytes) });
  if (method !== stored || packedBytes > mostBytes) throw new Error('a part that is not read');
  return packed;
}
