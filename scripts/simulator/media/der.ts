/** The few DER types an X.509 certificate needs. */
export const der = {
  sequence: (...parts: Buffer[]) => value(0x30, ...parts),
  set: (...parts: Buffer[]) => value(0x31, ...parts),
  /** a positive integer */
  integer: (bytes: Buffer) =>
    value(0x02, bytes[0]! & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes),
  octets: (bytes: Buffer) => value(0x04, bytes),
  /** a bit string; `unused` low bits of the last byte do not count */
  bits: (bytes: Buffer, unused = 0) => value(0x03, Buffer.from([unused]), bytes),
  boolean: (flag: boolean) => value(0x01, Buffer.from([flag ? 255 : 0])),
  text: (text: string) => value(0x0c, Buffer.from(text)),
  /** UTCTime: good until 2049 */
  time: (date: Date) => value(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`)),
  explicit: (tag: number, content: Buffer) => value(0xa0 + tag, content),
  contextPrimitive: (tag: number, content: Buffer) => value(0x80 + tag, content),
  objectId,
};

function value(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const out = [first * 40 + second];
  for (const number of rest) {
    const septets = [number & 127];
    for (let left = number >> 7; left; left >>= 7) septets.unshift((left & 127) | 128);
    out.push(...septets);
  }
  return value(0x06, Buffer.from(out));
}
