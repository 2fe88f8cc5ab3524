/** Field number to value, for the few Signal messages that hold only integers and byte strings. */
export type Fields = Map<number, number | Buffer>;

const VARINT = 0;
const BYTES = 2;

function varint(value: number): number[] {
  const out: number[] = [];
  let rest = value >>> 0;
  for (; rest > 127; rest >>>= 7) out.push((rest & 127) | 128);
  return [...out, rest];
}

/** Encodes protobuf fields; an undefined value is left out. */
export function encodeFields(fields: [field: number, value: number | Uint8Array | undefined][]): Buffer {
  const parts: Uint8Array[] = [];
  for (const [field, value] of fields) {
    if (value === undefined) continue;
    if (typeof value === 'number')
      parts.push(Uint8Array.from([...varint((field << 3) | VARINT), ...varint(value)]));
    else parts.push(Uint8Array.from([...varint((field << 3) | BYTES), ...varint(value.length)]), value);
  }
  return Buffer.concat(parts);
}

/** Decodes protobuf fields. Throws on truncated data and on other wire types. */
export function decodeFields(data: Buffer): Fields {
  const fields: Fields = new Map();
  let position = 0;
  const readVarint = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = data[position++];
      if (byte === undefined) throw new Error('truncated protobuf');
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  };
  while (position < data.length) {
    const tag = readVarint();
    if ((tag & 7) === VARINT) {
      fields.set(tag >>> 3, readVarint());
    } else if ((tag & 7) === BYTES) {
      const length = readVarint();
      fields.set(tag >>> 3, Buffer.from(data.subarray(position, position + length)));
      position += length;
    } else {
      throw new Error(`unexpected wire type ${tag & 7}`);
    }
  }
  return fields;
}

/** A byte-string field that must be there. */
export function bytesField(fields: Fields, field: number): Buffer {
  const value = fields.get(field);
  if (!Buffer.isBuffer(value)) throw new Error(`protobuf field ${field} is missing`);
  return value;
}

/** An integer field; protobuf leaves out zero. */
export function intField(fields: Fields, field: number): number {
  const value = fields.get(field);
  return typeof value === 'number' ? value : 0;
}
