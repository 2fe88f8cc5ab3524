/** Of a hundred pairs of bytes in UTF-16, so many have a zero on the one side at least, and on the other at most. */
const [fewestZeros, mostZeros] = [30, 5];

/**
 * The encoding of a text by its beginning: UTF-8, UTF-16 with or without its mark, or that of old Windows. Undefined for
 * bytes that are no text.
 */
export function textEncoding(start: Buffer): string | undefined {
  const mark = start.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return 'utf-16le';
  if (mark === 'feff') return 'utf-16be';
  if (!start.includes(0)) return isUtf8(start) ? 'utf-8' : 'windows-1252';
  const zeros = [0, 0] as [number, number];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[(at % 2) as 0 | 1]++;
  const [before, after] = zeros.map((count) => (count * 200) / start.length) as [number, number];
  if (after >= fewestZeros && before <= mostZeros) return 'utf-16le';
  return before >= fewestZeros && after <= mostZeros ? 'utf-16be' : undefined;
}

/** The last bytes may be half a character. */
function isUtf8(start: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return true;
  } catch {
    return false;
  }
}
