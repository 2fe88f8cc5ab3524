import { create } from 'zustand';
import { draftKey } from '../../lib/drafts.ts';
import { openDeviceStore } from '../../lib/openDeviceStore.ts';

/** A recording that was not sent yet. */
export interface VoiceDraft {
  file: File;
  /** How long somebody spoke. */
  ms: number;
}

interface VoiceDrafts {
  /** By `userId/conversation`, as drafts of words. */
  drafts: Readonly<Record<string, VoiceDraft>>;
}

const store = openDeviceStore<VoiceDraft>('recado.voices');

/** Recordings of this device that wait in their conversations; they outlive a reload. */
export const useVoiceDrafts = create<VoiceDrafts>(() => ({ drafts: {} }));

// A browser without a store keeps them for as long as the page lives.
const onlyHere = () => undefined;
void store
  .all()
  .then((kept) => useVoiceDrafts.setState(({ drafts }) => ({ drafts: { ...kept, ...drafts } })), onlyHere);

/** The recording that waits in a conversation of the signed-in person, followed. */
export const useVoiceDraft = (conversation: string): VoiceDraft | undefined =>
  useVoiceDrafts(({ drafts }) => drafts[draftKey(conversation)]);

/** The same by its key, now. */
export const voiceDraftOf = (key: string): VoiceDraft | undefined => useVoiceDrafts.getState().drafts[key];

/** Keeps a recording under `draftKey(conversation)`. */
export function keepVoice(key: string, draft: VoiceDraft): void {
  useVoiceDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: draft } }));
  void store.put(key, draft).catch(onlyHere);
}

/** Forgets a recording that was sent or discarded. */
export function forgetVoice(key: string): void {
  useVoiceDrafts.setState(({ drafts: { [key]: _, ...drafts } }) => ({ drafts }));
  void store.remove(key).catch(onlyHere);
}
