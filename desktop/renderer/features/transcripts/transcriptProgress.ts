import type { EventPayload } from '@recado/shared/events';
import { hoursOfTranscripts, type Transcript } from '@recado/shared/features/transcripts';
import { openProgress } from '../../lib/live/openProgress.ts';
import { toast } from '../../lib/toast.ts';
import { useTranscriptText } from './transcripts.texts.ts';

const progress = openProgress<Transcript>(({ written }) => written);

/** How far a transcript is, as far as it was heard. */
export const useTranscript = progress.useOne;

/** A transcript as a reply or an event tells it; what is behind what is known is old. */
export const keepTranscript = progress.keep;

const isShown = ({ state, createdAt }: Transcript): boolean =>
  state !== 'cancelled' && Date.now() - Date.parse(createdAt) < hoursOfTranscripts * 3_600_000;

/** Those of one person that are written or kept, newest first. */
export const useTranscriptsOf = (userId: number): readonly Transcript[] =>
  progress.useAllOf(userId).filter(isShown);

/** A live event; the end is said wherever its person is. */
export function onTranscript({ action, transcript }: EventPayload<'transcript'>): void {
  keepTranscript(transcript);
  const { ticketId: id, state } = transcript;
  if (action !== 'update') return;
  if (state === 'done') toast.success(useTranscriptText.now('ready', { id }));
  if (state === 'failed') toast.warning(useTranscriptText.now('failed', { id }));
}
