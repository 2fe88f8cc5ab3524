import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onTranscript } from './transcriptProgress.ts';

/** What live events do with transcripts on this page. */
export const live = { transcript: onTranscript } satisfies Partial<LiveHandlers>;
