import { setImmediate as nextTick } from 'node:timers/promises';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  OggOutputFormat,
  Output,
} from 'mediabunny';
import { MPEGDecoder } from 'mpg123-decoder';
import OpusScript from 'opusscript';

/** A recording in the form that WhatsApp plays as a voice message. */
export interface VoiceNote {
  bytes: Uint8Array;
  mime: string;
  seconds: number;
  /** 64 levels from 0 to 100; absent when the sound was not decoded. */
  waveform?: Uint8Array;
}

export const voiceMime = 'audio/ogg; codecs=opus';
/** Longer recordings go out as audio files: at 128 kbit/s this is a quarter of an hour. */
export const maxVoiceBytes = 16 * 1024 * 1024;

/** The cost of decoding depends on the length of the sound, not of the file: two megabytes can hold half an hour. */
const maxVoiceSeconds = 10 * 60;

const rate = 16_000;
const frame = rate / 50;
const bitsPerSecond = 24_000;
const voip = 2048;
const framesPerTick = 50;
const mp3ChunkBytes = 128 * 1024;

/**
 * Makes a voice message of a recording. Ogg/Opus stays as it is, Opus in WebM moves into Ogg, MP3 is encoded again (16
 * kHz mono). Undefined for sounds that cannot be read here (AAC): those are sent unchanged.
 */
export async function toVoiceNote(recording: Buffer, mime: string): Promise<VoiceNote | undefined> {
  if (recording.length > maxVoiceBytes) return undefined;
  try {
    return /mpeg|mp3/.test(mime) ? await ofMp3(recording) : await ofOpus(recording);
  } catch {
    return undefined;
  }
}

async function ofOpus(recording: Buffer): Promise<VoiceNote | undefined> {
  using input = new Input({ source: new BufferSource(recording), formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  if (track?.codec !== 'opus') return undefined;
  const seconds = Math.max(1, Math.round(await track.computeDuration()));
  if (seconds > maxVoiceSeconds) return undefined;
  if ((await input.getMimeType()).startsWith('audio/ogg'))
    return { bytes: recording, mime: voiceMime, seconds };
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  const ogg = await writeOgg(async (add) => {
    for await (const packet of new EncodedPacketSink(track).packets()) await add(packet, decoderConfig);
  });
  return { bytes: ogg, mime: voiceMime, seconds };
}

async function ofMp3(recording: Buffer): Promise<VoiceNote | undefined> {
  const sound = await decodeMp3(recording);
  if (!sound || sound.length < frame) return undefined;
  const encoder = new OpusScript(rate, 1, voip as never);
  try {
    encoder.setBitrate(bitsPerSecond);
    const decoderConfig = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1, description: opusHead() };
    const ogg = await writeOgg(async (add) => {
      for (let index = 0; index * frame < sound.length; index++) {
        const samples = new Int16Array(frame);
        samples.set(sound.subarray(index * frame, (index + 1) * frame));
        const packet = encoder.encode(Buffer.from(samples.buffer), frame);
        await add(new EncodedPacket(new Uint8Array(packet), 'key', index * 0.02, 0.02), decoderConfig);
        if (index % framesPerTick === 0) await nextTick();
      }
    });
    return {
      bytes: ogg,
      mime: voiceMime,
      seconds: Math.max(1, Math.round(sound.length / rate)),
      waveform: waveformOf(sound),
    };
  } finally {
    encoder.delete();
  }
}

type AddPacket = (packet: EncodedPacket, decoderConfig: AudioDecoderConfig | undefined) => Promise<void>;

async function writeOgg(fill: (add: AddPacket) => Promise<void>): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new OggOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  let isFirst = true;
  await fill(async (packet, decoderConfig) => {
    await source.add(packet, isFirst && decoderConfig ? { decoderConfig } : undefined);
    isFirst = false;
  });
  await output.finalize();
  return Buffer.from(target.buffer!);
}

/** Decodes in pieces and brings each down to 16 kHz mono at once, so that memory stays small; undefined when it is too long. */
async function decodeMp3(recording: Buffer): Promise<Int16Array | undefined> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const pieces: Int16Array[] = [];
  let length = 0;
  try {
    for (let from = 0; from < recording.length; from += mp3ChunkBytes) {
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(
        recording.subarray(from, from + mp3ChunkBytes),
      );
      if (samplesDecoded > 0) pieces.push(toMono16k(channelData, samplesDecoded, sampleRate));
      length += pieces.at(-1)?.length ?? 0;
      if (length > maxVoiceSeconds * rate) return undefined;
      await nextTick();
    }
  } finally {
    decoder.free();
  }
  const sound = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    sound.set(piece, at);
    at += piece.length;
  }
  return sound;
}

/** Each new sample is the mean of the old ones it covers, over all channels. */
function toMono16k(channels: Float32Array[], samples: number, sampleRate: number): Int16Array {
  const step = sampleRate / rate;
  const sound = new Int16Array(Math.floor(samples / step));
  for (let index = 0; index < sound.length; index++) {
    const first = Math.floor(index * step);
    const last = Math.max(first + 1, Math.floor((index + 1) * step));
    let sum = 0;
    for (const channel of channels) for (let at = first; at < last; at++) sum += channel[at] ?? 0;
    const mean = sum / (channels.length * (last - first));
    sound[index] = Math.round(Math.max(-1, Math.min(1, mean)) * 32_767);
  }
  return sound;
}

function waveformOf(sound: Int16Array): Uint8Array {
  const bars = 64;
  const block = Math.max(1, Math.floor(sound.length / bars));
  const levels = Array.from({ length: bars }, (_, bar) => {
    let sum = 0;
    for (let at = bar * block; at < (bar + 1) * block; at++) sum += Math.abs(sound[at] ?? 0);
    return sum / block;
  });
  const loudest = Math.max(...levels, 1);
  return Uint8Array.from(levels, (level) => Math.floor((100 * level) / loudest));
}

/** The first page of an Opus stream: version 1, one channel, 312 samples of pre-skip, the original sample rate. */
function opusHead(): Uint8Array {
  const head = new Uint8Array(19);
  head.set(new TextEncoder().encode('OpusHead'));
  head[8] = 1;
  head[9] = 1;
  const view = new DataView(head.buffer);
  view.setUint16(10, 312, true);
  view.setUint32(12, rate, true);
  return head;
}
