import {
  isOwnVoice,
  type VoiceDraft,
  type VoicePart,
  voicePartStore,
} from '../../../lib/voices/voiceStores.ts';
import { lockOf, recordingOf } from './keptParts.ts';

/** A shorter recording is a slip of the finger. */
export const shortestMs = 1000;

/**
 * Finds the recordings of the signed-in person that a crash or a reload cut off, and gives each to `onFound`. One
 * that another page still records is waited for: it ends as that page's draft, or is found when that page crashes.
 */
export async function findVoices(onFound: (key: string, voice: VoiceDraft) => Promise<void>): Promise<void> {
  const places = Object.keys(await voicePartStore.all()).filter(isOwnVoice);
  const recordings = [...new Set(places.sort().map(recordingOf))];
  // One after the other in a conversation: they are joined in the order in which they were spoken.
  await Promise.all(
    Object.values(Object.groupBy(recordings, recordingOf)).map(async (ofOneConversation) => {
      for (const recording of ofOneConversation ?? [])
        await oneAtATime(recording, () => findOne(recording, onFound));
    }),
  );
}

/** Waits until no page records this any more. */
async function oneAtATime(recording: string, work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request(lockOf(recording), work) : work());
}

async function findOne(
  recording: string,
  onFound: (key: string, voice: VoiceDraft) => Promise<void>,
): Promise<void> {
  const places = Object.entries(await voicePartStore.all())
    .filter(([place]) => recordingOf(place) === recording && isOwnVoice(place))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = places.map(([, part]) => part);
  const voice = await voiceOf(parts);
  if (voice && parts[0]) await onFound(parts[0].key, voice);
  await Promise.all(places.map(([place]) => voicePartStore.remove(place)));
}

/** Makes a recording of its parts; undefined if it is too short to be one. */
async function voiceOf(parts: readonly VoicePart[]): Promise<VoiceDraft | undefined> {
  const [first] = parts;
  const packets = parts.flatMap((part) => part.packets);
  const ms = Math.round(packets.reduce((sum, { duration }) => sum + duration, 0) * 1000);
  // Without the decoder of its first part nobody can play it.
  if (!first?.decoder || ms < shortestMs) return undefined;
  const { voiceOfPackets } = await import('../recordVoice.ts');
  return { file: await voiceOfPackets(packets, first.decoder, first.format), ms, isFound: true };
}
