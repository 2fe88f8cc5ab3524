import type { Recording, VoiceFormat } from './recordVoice.ts';
import { keepVoice, voiceDraftOf } from './voiceDrafts.ts';

/** A shorter recording is a slip of the finger, and a toast says so. */
export const shortestMs = 1000;

/** An open microphone, and since when (epoch ms). */
export interface RunningVoice {
  recording: Recording;
  startedAt: number;
}

/** Ends a running recording and appends it to the draft. */
export async function keepRunning(
  key: string,
  format: VoiceFormat,
  { recording, startedAt }: RunningVoice,
): Promise<void> {
  const ms = Date.now() - startedAt;
  const before = voiceDraftOf(key);
  if (ms < shortestMs && !before) return recording.cancel();
  const part = await recording.finish();
  const file = before
    ? await (await import('./recordVoice.ts')).joinVoices([before.file, part], format)
    : part;
  keepVoice(key, { file, ms: (before?.ms ?? 0) + ms });
}
