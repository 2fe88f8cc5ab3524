import { feature } from '../../lib/feature.ts';
import { transcriptErrors } from './transcripts.texts.ts';

/** Exports conversations as PDF. */
export const transcripts = feature({
  live: async () => ({ transcript: (await import('./transcriptProgress.ts')).onTranscript }),
  errors: transcriptErrors,
});
