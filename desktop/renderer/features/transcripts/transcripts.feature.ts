import { feature } from '../../lib/feature.ts';
import { transcriptErrors } from './transcripts.texts.ts';

/** Conversations as PDF. */
export const transcripts = feature({
  live: async () => ({ transcript: (await import('./transcriptProgress.ts')).onTranscript }),
  errors: transcriptErrors,
});
