import { expect, test, vi } from 'vitest';
import { recordVoice, type VoiceFormat } from './recordVoice.ts';

/** Records what the encoder is asked for: the test has neither a microphone nor an encoder. */
const sources = vi.hoisted(() => [] as { codec: string; bitrate: number }[]);
vi.mock('./loudness.ts', () => ({ meterOf: () => ({ level: () => 0, close: () => undefined }) }));
vi.mock('@mediabunny/mp3-encoder', () => ({ registerMp3Encoder: () => undefined }));
vi.mock('@mediabunny/aac-encoder', () => ({ registerAacEncoder: () => undefined }));
vi.mock('mediabunny', () => ({
  BufferTarget: class {
    buffer = new ArrayBuffer(12_000);
  },
  MediaStreamAudioTrackSource: class {
    errorPromise = Promise.resolve();
    constructor(_track: unknown, options: { codec: string; bitrate: number }) {
      sources.push(options);
    }
  },
  Mp3OutputFormat: class {},
  Mp4OutputFormat: class {},
  Output: class {
    addAudioTrack() {}
    async start() {}
    async finalize() {}
  },
}));

test.each<[VoiceFormat, string, string]>([
  ['mp3', 'mp3', 'audio/mpeg'],
  ['m4a', 'aac', 'audio/mp4'],
])('a recording as %s has 128 kbit/s (MSG-30, MSG-31, CHAT-20)', async (format, codec, type) => {
  const stop = vi.fn();
  const track = { stop };
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => ({ getAudioTracks: () => [track], getTracks: () => [track] }) },
  });
  const recording = await recordVoice(format);
  expect(sources.at(-1)).toEqual({ codec, bitrate: 128_000 });
  expect(await recording.finish()).toMatchObject({ name: `Mensagem de voz.${format}`, type, size: 12_000 });
  expect(stop).toHaveBeenCalledOnce();
});
