import { feature } from '../../lib/feature.ts';
import { transcriptErrors, transcriptRights } from './transcripts.texts.ts';

/** Exports conversations as PDF. */
export const transcripts = feature({
  errors: transcriptErrors,
  rights: transcriptRights,
});
