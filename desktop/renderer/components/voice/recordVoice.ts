import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  MediaStreamAudioTrackSource,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { useContentText } from '../../lib/texts/contents.texts.ts';
import type { VoiceFormat, VoicePacket } from '../../lib/voices/voiceStores.ts';
import { meterOf } from './loudness.ts';

/** A running recording. */
export interface Recording {
  /** The wanted microphone is not connected; this is another one. */
  isOtherDevice: boolean;
  /** The current loudness, from 0 to 1. */
  level(): number;
  /** Ends it and returns the file. */
  finish(): Promise<File>;
  /** Ends it and discards it. */
  cancel(): Promise<void>;
}

/** MSG-30. */
const bitsPerSecond = 128_000;

/** Parts of one recording may come from two microphones. One file has one rate. */
const oneForm = { sampleRate: 48_000, numberOfChannels: 1 };

const formats = {
  mp3: { mime: 'audio/mpeg', codec: 'mp3' },
  m4a: { mime: 'audio/mp4', codec: 'aac' },
} as const satisfies Record<VoiceFormat, { mime: string; codec: string }>;

function openFile(kind: VoiceFormat) {
  const target = new BufferTarget();
  const format = kind === 'mp3' ? new Mp3OutputFormat() : new Mp4OutputFormat();
  return {
    output: new Output({ format, target }),
    file: () =>
      new File([target.buffer ?? new ArrayBuffer(0)], `${useContentText.now('voice')}.${kind}`, {
        type: formats[kind].mime,
      }),
  };
}

/** Joins recordings into one, in order; it copies the encoded sound as it is. */
export async function joinVoices(parts: readonly File[], kind: VoiceFormat): Promise<File> {
  const { output, file } = openFile(kind);
  const source = new EncodedAudioPacketSource(formats[kind].codec);
  output.addAudioTrack(source);
  await output.start();
  let endsAt = 0;
  for (const part of parts) {
    const input = new Input({ formats: [MP3, MP4], source: new BlobSource(part) });
    const track = await input.getPrimaryAudioTrack();
    const decoderConfig = await track?.getDecoderConfig();
    const startsAt = endsAt;
    let first: number | undefined;
    if (track)
      for await (const packet of new EncodedPacketSink(track).packets()) {
        first ??= packet.timestamp;
        const timestamp = startsAt + packet.timestamp - first;
        await source.add(packet.clone({ timestamp }), decoderConfig ? { decoderConfig } : undefined);
        endsAt = timestamp + packet.duration;
      }
    input.dispose();
  }
  await output.finalize();
  return file();
}

/** Makes a recording of the encoded sound that was kept of one. */
export async function voiceOfPackets(
  packets: readonly VoicePacket[],
  decoderConfig: AudioDecoderConfig,
  kind: VoiceFormat,
): Promise<File> {
  const { output, file } = openFile(kind);
  const source = new EncodedAudioPacketSource(formats[kind].codec);
  output.addAudioTrack(source);
  await output.start();
  const startsAt = packets[0]?.timestamp ?? 0;
  for (const { data, timestamp, duration } of packets)
    await source.add(new EncodedPacket(data, 'key', timestamp - startsAt, duration), { decoderConfig });
  await output.finalize();
  return file();
}

/**
 * Records a microphone as mp3 (for WhatsApp) or m4a (MSG-31). If the wanted one is not connected, it is another one.
 * `onPacket` hears all encoded sound, the decoder with its first packet. Throws NotAllowedError if permission is
 * refused, NotFoundError if there is no microphone.
 */
export async function recordVoice(
  kind: VoiceFormat,
  deviceId: string | undefined,
  onPacket: (packet: VoicePacket, decoder?: AudioDecoderConfig) => void,
): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: {
      channelCount: 1,
      echoCancellation: true,
      noiseSuppression: true,
      ...(deviceId !== undefined && { deviceId: { ideal: deviceId } }),
    },
  });
  const [track] = stream.getAudioTracks();
  if (!track) throw new DOMException('No microphone', 'NotFoundError');
  const { output, file } = openFile(kind);
  const meter = meterOf(stream);
  const stop = () => {
    meter.close();
    for (const each of stream.getTracks()) each.stop();
  };
  try {
    if (kind === 'mp3') (await import('@mediabunny/mp3-encoder')).registerMp3Encoder();
    else (await import('@mediabunny/aac-encoder')).registerAacEncoder();
    const source = new MediaStreamAudioTrackSource(track as MediaStreamAudioTrack, {
      codec: formats[kind].codec,
      bitrate: bitsPerSecond,
      transform: oneForm,
      onEncodedPacket: ({ data, timestamp, duration }, meta) =>
        onPacket({ data: data.slice(), timestamp, duration }, meta?.decoderConfig),
    });
    // An error while recording also makes `finalize` fail, which reports it.
    source.errorPromise.catch(() => undefined);
    output.addAudioTrack(source);
    await output.start();
  } catch (error) {
    stop();
    throw error;
  }
  return {
    isOtherDevice: deviceId !== undefined && track.getSettings().deviceId !== deviceId,
    level: meter.level,
    async finish() {
      await output.finalize();
      stop();
      return file();
    },
    async cancel() {
      await output.cancel().catch(() => undefined);
      stop();
    },
  };
}
