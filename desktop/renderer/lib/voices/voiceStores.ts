import { useSession } from '../session/session.ts';
import { openVoiceStore, type VoiceStore } from './openVoiceStore.ts';
import { packDraft, packPart, unpackDraft, unpackPart } from './packVoices.ts';
import { forgetVoiceKey } from './voiceKey.ts';

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

/** Unsent recordings by `draftKey(conversation)`, sealed (OFFLINE-13). */
export const voiceDraftStore = openVoiceStore<VoiceDraft>('recado.voices', packDraft, unpackDraft);

/** Parts of running recordings by `draftKey(conversation)/start/number`, sealed. */
export const voicePartStore = openVoiceStore<VoicePart>('recado.voiceParts', packPart, unpackPart);

/** True while the person whose key this is is signed in: nobody else's recording is written or shown. */
export const isOwnVoice = (key: string): boolean => key.startsWith(`${useSession.getState().user?.id ?? 0}/`);

/** Writes a recording or a part of one, unless its person signed out before or meanwhile. */
export async function putVoice<Value>(store: VoiceStore<Value>, place: string, value: Value): Promise<void> {
  if (!isOwnVoice(place)) return;
  await store.put(place, value);
  if (!isOwnVoice(place)) await store.remove(place);
}

/** Removes all recordings of this device, and their key: at a sign-out and after an ended session. */
export async function forgetVoices(): Promise<void> {
  await Promise.allSettled([forgetVoiceKey(), voiceDraftStore.clear(), voicePartStore.clear()]);
}
