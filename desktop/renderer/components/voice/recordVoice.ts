import {
  BufferTarget,
  MediaStreamAudioTrackSource,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { meterOf } from './loudness.ts';

/** A running recording. */
export interface Recording {
  /** How loud it is now, from 0 to 1. */
  level(): number;
  /** Ends it and answers the file. */
  finish(): Promise<File>;
  /** Ends it and forgets it. */
  cancel(): Promise<void>;
}

/** MSG-30. */
const bitsPerSecond = 128_000;

const formats = {
  mp3: { mime: 'audio/mpeg', codec: 'mp3' },
  m4a: { mime: 'audio/mp4', codec: 'aac' },
} as const;
/** What recordings are written as. */
export type VoiceFormat = keyof typeof formats;

/**
 * Records the microphone as mp3 (for WhatsApp) or m4a (MSG-31). Throws NotAllowedError when the microphone is
 * refused, NotFoundError when there is none.
 */
export async function recordVoice(kind: VoiceFormat): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
  });
  const [track] = stream.getAudioTracks();
  if (!track) throw new DOMException('No microphone', 'NotFoundError');
  const target = new BufferTarget();
  const output = new Output({
    format: kind === 'mp3' ? new Mp3OutputFormat() : new Mp4OutputFormat(),
    target,
  });
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
    // What goes wrong while recording also fails `finalize`, where it is told.
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
      return new File([target.buffer ?? new ArrayBuffer(0)], `voice.${kind}`, { type: formats[kind].mime });
    },
    async cancel() {
      await output.cancel().catch(() => undefined);
      stop();
    },
  };
}
