const endOfDirectory = Buffer.from('504b0506', 'hex');
const [entryMark, fileMark] = [0x02014b50, 0x04034b50];
const [stored, deflated] = [0, 8];

/** The file asks for a password. */
export class EncryptedSheet extends Error {}

/** A part of an archive: its name, and its bytes as they lie in the file. */
export interface ZipEntry {
  name: string;
  packed: Buffer;
  isDeflated: boolean;
}

/**
 * The parts of an archive, folders left out. The sizes that a file tells of its unpacked parts are not read, since they
 * may lie. Throws when it is no archive, and EncryptedSheet for a part with a password.
 */
export function zipEntries(zip: Buffer): ZipEntry[] {
  const end = zip.lastIndexOf(endOfDirectory);
  if (end === -1) throw new Error('no archive');
  const entries: ZipEntry[] = [];
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  for (let n = 0; n < count; n++) {
    if (zip.readUInt32LE(at) !== entryMark) throw new Error('no directory');
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (!name.endsWith('/')) entries.push({ name, ...partOf(zip, at) });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** The bytes of the part that this entry of the directory describes. */
function partOf(zip: Buffer, entry: number): Omit<ZipEntry, 'name'> {
  if (zip.readUInt16LE(entry + 8) & 1) throw new EncryptedSheet();
  const method = zip.readUInt16LE(entry + 10);
  const packedBytes = zip.readUInt32LE(entry + 20);
  const file = zip.readUInt32LE(entry + 42);
  if (zip.readUInt32LE(file) !== fileMark) throw new Error('no part');
  const from = file + 30 + zip.readUInt16LE(file + 26) + zip.readUInt16LE(file + 28);
  if (from + packedBytes > zip.length) throw new Error('a part that is cut off');
  if (method !== deflated && method !== stored) throw new Error('a part that is not read');
  return { packed: zip.subarray(from, from + packedBytes), isDeflated: method === deflated };
}
