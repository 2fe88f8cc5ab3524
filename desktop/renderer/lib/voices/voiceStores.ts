import { openDeviceStore } from '../openDeviceStore.ts';
import { useSession } from '../session/session.ts';

/** The file formats of recordings. */
export type VoiceFormat = 'mp3' | 'm4a';

/** A recording that is not sent yet. */
export interface VoiceDraft {
  file: File;
  /** The length of the recording. */
  ms: number;
  /** The page ended while it was being recorded, and its person does not know yet that it was kept. */
  isFound?: true;
}

/** Encoded sound of a fraction of a second; times in seconds. */
export interface VoicePacket {
  data: Uint8Array;
  timestamp: number;
  duration: number;
}

/** About a second of a running recording. */
export interface VoicePart {
  /** The key of the draft that it belongs to. */
  key: string;
  format: VoiceFormat;
  packets: readonly VoicePacket[];
  /** How the sound is decoded; with the first part only. */
  decoder?: AudioDecoderConfig;
}

/** Unsent recordings by `draftKey(conversation)`. */
export const voiceDraftStore = openDeviceStore<VoiceDraft>('recado.voices');

/** Parts of running recordings by `draftKey(conversation)/start/number`. */
export const voicePartStore = openDeviceStore<VoicePart>('recado.voiceParts');

/** True while the person whose key this is is signed in: nobody else's recording is written or shown. */
export const isOwnVoice = (key: string): boolean => key.startsWith(`${useSession.getState().user?.id ?? 0}/`);

/** Writes a recording or a part of one, unless its person signed out before or meanwhile. */
export async function putVoice<Value>(
  store: ReturnType<typeof openDeviceStore<Value>>,
  place: string,
  value: Value,
): Promise<void> {
  if (!isOwnVoice(place)) return;
  await store.put(place, value);
  if (!isOwnVoice(place)) await store.remove(place);
}

/** Removes all recordings of this device: at a sign-out and after an ended session. */
export async function forgetVoices(): Promise<void> {
  await Promise.allSettled([voiceDraftStore.clear(), voicePartStore.clear()]);
}
