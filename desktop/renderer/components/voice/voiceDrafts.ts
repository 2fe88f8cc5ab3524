import { create } from 'zustand';
import { draftKey } from '../../lib/drafts.ts';
import { openDeviceStore } from '../../lib/openDeviceStore.ts';

/** A recording that is not sent yet. */
export interface VoiceDraft {
  file: File;
  /** The length of the recording. */
  ms: number;
}

interface VoiceDrafts {
  /** By `userId/conversation`, like drafts of words. */
  drafts: Readonly<Record<string, VoiceDraft>>;
}

const store = openDeviceStore<VoiceDraft>('recado.voices');

/** Unsent recordings of this device, by conversation; they survive a reload. */
export const useVoiceDrafts = create<VoiceDrafts>(() => ({ drafts: {} }));

// A browser without a store keeps them while the page lives.
const onlyHere = () => undefined;
void store
  .all()
  .then(
    (stored) => useVoiceDrafts.setState(({ drafts }) => ({ drafts: { ...stored, ...drafts } })),
    onlyHere,
  );

/** Follows the unsent recording of the signed-in person in a conversation. */
export const useVoiceDraft = (conversation: string): VoiceDraft | undefined =>
  useVoiceDrafts(({ drafts }) => drafts[draftKey(conversation)]);

/** Returns an unsent recording by its key. */
export const voiceDraftOf = (key: string): VoiceDraft | undefined => useVoiceDrafts.getState().drafts[key];

/** Stores a recording under `draftKey(conversation)`. */
export function keepVoice(key: string, draft: VoiceDraft): void {
  useVoiceDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: draft } }));
  void store.put(key, draft).catch(onlyHere);
}

/** Drops a recording that was sent or discarded. */
export function forgetVoice(key: string): void {
  useVoiceDrafts.setState(({ drafts: { [key]: _, ...drafts } }) => ({ drafts }));
  void store.remove(key).catch(onlyHere);
}
