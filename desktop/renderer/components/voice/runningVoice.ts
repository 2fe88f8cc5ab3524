import { shortestMs } from './kept/findVoices.ts';
import { joinKept } from './kept/joinKept.ts';
import type { KeptParts } from './kept/keptParts.ts';
import { keepVoice, voiceDraftOf } from './kept/voiceDrafts.ts';
import type { Recording } from './recordVoice.ts';

/** An open microphone, and since when (epoch ms). */
export interface RunningVoice {
  recording: Recording;
  /** What the device keeps of it, in case the page crashes. */
  parts: KeptParts;
  startedAt: number;
}

/** Ends a running recording and appends it to the draft. */
export async function keepRunning(key: string, { recording, parts, startedAt }: RunningVoice): Promise<void> {
  const ms = Date.now() - startedAt;
  const before = voiceDraftOf(key);
  if (ms < shortestMs && !before) return cancelRunning({ recording, parts });
  await keepVoice(key, await joinKept(before, { file: await recording.finish(), ms }));
  await parts.drop();
}

/** Ends a running recording and forgets it. */
export async function cancelRunning({
  recording,
  parts,
}: Pick<RunningVoice, 'recording' | 'parts'>): Promise<void> {
  await recording.cancel();
  await parts.drop();
}
