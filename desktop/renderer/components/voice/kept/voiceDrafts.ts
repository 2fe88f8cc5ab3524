import { create } from 'zustand';
import { draftKey } from '../../../lib/drafts.ts';
import { useSession } from '../../../lib/session/session.ts';
import { isOwnVoice, putVoice, type VoiceDraft, voiceDraftStore } from '../../../lib/voices/voiceStores.ts';
import { findVoices } from './findVoices.ts';
import { joinKept } from './joinKept.ts';

interface VoiceDrafts {
  /** By `userId/conversation`, like drafts of words. */
  drafts: Readonly<Record<string, VoiceDraft>>;
}

/** Unsent recordings of this device, by conversation; they survive a reload, and end with the session. */
export const useVoiceDrafts = create<VoiceDrafts>(() => ({ drafts: {} }));

// A browser without a store keeps them while the page lives.
const onlyHere = () => undefined;

/** Shows what this device keeps for the signed-in person, also recordings that a crash cut off. */
async function readKept(): Promise<void> {
  const stored = Object.entries(await voiceDraftStore.all()).filter(([key]) => isOwnVoice(key));
  useVoiceDrafts.setState(({ drafts }) => ({ drafts: { ...Object.fromEntries(stored), ...drafts } }));
  await findVoices(async (key, found) => keepVoice(key, await joinKept(voiceDraftOf(key), found)));
}

/** Follows who is signed in: a person's recordings come with their session and go with it. */
function followPerson(userId: number | undefined, before: number | undefined): void {
  if (userId === before) return;
  useVoiceDrafts.setState({ drafts: {} });
  if (userId !== undefined) void readKept().catch(onlyHere);
}
useSession.subscribe(({ user }, { user: before }) => followPerson(user?.id, before?.id));
followPerson(useSession.getState().user?.id, undefined);

/** Follows the unsent recording of the signed-in person in a conversation. */
export const useVoiceDraft = (conversation: string): VoiceDraft | undefined =>
  useVoiceDrafts(({ drafts }) => drafts[draftKey(conversation)]);

/** Returns an unsent recording by its key. */
export const voiceDraftOf = (key: string): VoiceDraft | undefined => useVoiceDrafts.getState().drafts[key];

/** Stores a recording under `draftKey(conversation)`; not that of a person who has signed out. */
export async function keepVoice(key: string, draft: VoiceDraft): Promise<void> {
  if (!isOwnVoice(key)) return;
  useVoiceDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: draft } }));
  await putVoice(voiceDraftStore, key, draft).catch(onlyHere);
}

/** Drops a recording that was sent or discarded. */
export function forgetVoice(key: string): void {
  useVoiceDrafts.setState(({ drafts: { [key]: _, ...drafts } }) => ({ drafts }));
  void voiceDraftStore.remove(key).catch(onlyHere);
}
