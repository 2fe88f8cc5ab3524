import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
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
import { meterOf } from './loudness.ts';

/** A running recording. */
export interface Recording {
  /** The current loudness, from 0 to 1. */
  level(): number;
  /** Ends it and returns the file. */
  finish(): Promise<File>;
  /** Ends it and discards it. */
  cancel(): Promise<void>;
}

/** MSG-30. */
const bitsPerSecond = 128_000;

const formats = {
  mp3: { mime: 'audio/mpeg', codec: 'mp3' },
  m4a: { mime: 'audio/mp4', codec: 'aac' },
} as const;
/** The file formats of recordings. */
export type VoiceFormat = keyof typeof formats;

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

/**
 * Records the microphone as mp3 (for WhatsApp) or m4a (MSG-31). Throws NotAllowedError if permission is refused,
 * NotFoundError if there is no microphone.
 */
export async function recordVoice(kind: VoiceFormat): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
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
