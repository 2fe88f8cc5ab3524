import { afterEach, expect, test, vi } from 'vitest';
import type { VoiceFormat } from '../../lib/voices/voiceStores.ts';
import { recordVoice } from './recordVoice.ts';

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

afterEach(() => vi.unstubAllGlobals());

test.each<[VoiceFormat, string, string]>([
  ['mp3', 'mp3', 'audio/mpeg'],
  ['m4a', 'aac', 'audio/mp4'],
])('a recording as %s has 128 kbit/s (MSG-30, MSG-31, CHAT-20)', async (format, codec, type) => {
  const { stop } = withMicrophone('own');
  const recording = await recordVoice(format, undefined, () => undefined);
  expect(sources.at(-1)).toMatchObject({ codec, bitrate: 128_000 });
  expect(await recording.finish()).toMatchObject({ name: `Mensagem de voz.${format}`, type, size: 12_000 });
  expect(stop).toHaveBeenCalledOnce();
});

test('the chosen microphone records; if it is gone another one does, and the result says so', async () => {
  const { asked } = withMicrophone('headset');
  expect((await recordVoice('mp3', 'headset', () => undefined)).isOtherDevice).toBe(false);
  expect((await recordVoice('mp3', 'gone', () => undefined)).isOtherDevice).toBe(true);
  expect((await recordVoice('mp3', undefined, () => undefined)).isOtherDevice).toBe(false);
  expect(asked()).toEqual([{ ideal: 'headset' }, { ideal: 'gone' }, undefined]);
});

/** A machine whose microphone has this id. */
function withMicrophone(deviceId: string) {
  const stop = vi.fn();
  const track = { stop, getSettings: () => ({ deviceId }) };
  const getUserMedia = vi.fn(async (_wanted: { audio: MediaTrackConstraints }) => ({
    getAudioTracks: () => [track],
    getTracks: () => [track],
  }));
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia } });
  return { stop, asked: () => getUserMedia.mock.calls.map(([{ audio }]) => audio.deviceId) };
}
