import type { VoiceDraft, VoiceFormat, VoicePart } from './voiceStores.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A line of JSON, and the sound behind it. */
function join(head: object, sound: readonly Uint8Array[]): Bytes {
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  const all = [line, ...sound];
  const joined = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of all) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

function split<Head>(bytes: Bytes): { head: Head; sound: Bytes } {
  const end = bytes.indexOf('\n'.charCodeAt(0));
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as Head;
  return { head, sound: bytes.slice(end + 1) };
}

interface DraftHead extends Pick<VoiceDraft, 'ms' | 'isFound'> {
  name: string;
  type: string;
}

/** An unsent recording as bytes. */
export async function packDraft({ file, ...rest }: VoiceDraft): Promise<Bytes> {
  const head = { ...rest, name: file.name, type: file.type };
  return join(head, [new Uint8Array(await file.arrayBuffer())]);
}

/** The unsent recording of such bytes. */
export function unpackDraft(bytes: Bytes): VoiceDraft {
  const { head, sound } = split<DraftHead>(bytes);
  const { name, type, ...rest } = head;
  return { ...rest, file: new File([sound], name, { type }) };
}

interface PartHead {
  key: string;
  format: VoiceFormat;
  packets: { timestamp: number; duration: number; size: number }[];
  decoder?: Omit<AudioDecoderConfig, 'description'> & { description?: number[] };
}

/** A part of a running recording as bytes. */
export async function packPart({ key, format, packets, decoder }: VoicePart): Promise<Bytes> {
  const head: PartHead = {
    ...{ key, format },
    packets: packets.map(({ data, timestamp, duration }) => ({ timestamp, duration, size: data.length })),
    ...(decoder && { decoder: plainDecoder(decoder) }),
  };
  return join(
    head,
    packets.map(({ data }) => data),
  );
}

/** JSON knows no bytes. */
function plainDecoder({ description, ...rest }: AudioDecoderConfig): NonNullable<PartHead['decoder']> {
  if (!description) return rest;
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
  return { ...rest, description: [...bytes] };
}

/** The part of such bytes. */
export function unpackPart(bytes: Bytes): VoicePart {
  const { head, sound } = split<PartHead>(bytes);
  const { packets, decoder, ...rest } = head;
  let at = 0;
  const spoken = packets.map(({ timestamp, duration, size }) => {
    const data = sound.slice(at, at + size);
    at += size;
    return { data, timestamp, duration };
  });
  if (!decoder) return { ...rest, packets: spoken };
  const { description, ...plain } = decoder;
  return {
    ...rest,
    packets: spoken,
    decoder: { ...plain, ...(description && { description: new Uint8Array(description) }) },
  };
}
