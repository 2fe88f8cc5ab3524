/** What a workbook may hold unpacked, all its parts together. */
const mostUnpacked = 200 * 1024 * 1024;

/** Does a zip say of itself that it is far larger unpacked, or say nothing that can be read? */
export function looksHuge(zip: Buffer): boolean {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end === -1 || end + 22 > zip.length) return true;
  const entries = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let n = 0; n < entries; n++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) return true;
    unpacked += zip.readUInt32LE(at + 24);
    if (unpacked > mostUnpacked) return true;
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return false;
}
