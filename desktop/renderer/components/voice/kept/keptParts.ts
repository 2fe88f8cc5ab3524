import {
  putVoice,
  type VoiceFormat,
  type VoicePacket,
  type VoicePart,
  voicePartStore,
} from '../../../lib/voices/voiceStores.ts';

/** A crash loses at most this much of the encoded sound. */
const partSeconds = 1;

/** What the device keeps of a running recording. */
export interface KeptParts {
  /** Keeps encoded sound; the first packet comes with its decoder. */
  add(packet: VoicePacket, decoder?: AudioDecoderConfig): void;
  /** Removes all of it: the recording is a draft now, or was discarded. */
  drop(): Promise<void>;
}

/** The place of a part without its number is its recording's; without its start it is the conversation's key. */
export const recordingOf = (place: string): string => place.slice(0, place.lastIndexOf('/'));

/** The lock that a page holds while it records; it is free again after a crash. */
export const lockOf = (recording: string): string => `recado.voice/${recording}`;

/** Keeps the parts of a running recording on the device, so that a crash does not lose it. */
export function keepParts(key: string, format: VoiceFormat): KeptParts {
  const recording = `${key}/${Date.now()}`;
  const release = hold(lockOf(recording));
  const places: string[] = [];
  const writes: Promise<void>[] = [];
  let packets: VoicePacket[] = [];
  let seconds = 0;
  let first: AudioDecoderConfig | undefined;
  let isOver = false;

  function write() {
    const part: VoicePart = { key, format, packets, ...(first && { decoder: first }) };
    const place = `${recording}/${String(places.length).padStart(6, '0')}`;
    places.push(place);
    // A device that is full keeps the recording while the page lives.
    writes.push(putVoice(voicePartStore, place, part).catch(() => undefined));
    [packets, seconds, first] = [[], 0, undefined];
  }
  return {
    add(packet, decoder) {
      if (isOver) return;
      first ??= decoder;
      packets.push(packet);
      seconds += packet.duration;
      if (seconds >= partSeconds) write();
    },
    async drop() {
      isOver = true;
      await Promise.all(writes);
      await Promise.allSettled(places.map((place) => voicePartStore.remove(place)));
      release();
    },
  };
}

/** Holds a lock until the returned function is called. Plain http has no locks, and no microphone either. */
function hold(name: string): () => void {
  const locks = navigator.locks as LockManager | undefined;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks?.request(name, () => held);
  return release;
}
