import type { VoiceDraft, VoiceFormat } from '../../../lib/voices/voiceStores.ts';

/** Appends a recording to the one before it. */
export async function joinKept(before: VoiceDraft | undefined, next: VoiceDraft): Promise<VoiceDraft> {
  if (!before) return next;
  const { joinVoices } = await import('../recordVoice.ts');
  const format: VoiceFormat = next.file.name.endsWith('.m4a') ? 'm4a' : 'mp3';
  return { ...next, file: await joinVoices([before.file, next.file], format), ms: before.ms + next.ms };
}
