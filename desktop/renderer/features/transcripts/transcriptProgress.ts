import type { EventPayload } from '@recado/shared/events';
import { hoursOfTranscripts, type Transcript } from '@recado/shared/features/transcripts';
import { openProgress } from '../../lib/live/openProgress.ts';
import { toast } from '../../lib/toast.ts';
import { useTranscriptText } from './transcripts.texts.ts';

const progress = openProgress<Transcript>(({ written }) => written);

/** The last progress of a transcript that the page has heard. */
export const useTranscript = progress.useOne;

/** Stores a transcript from a reply or an event; an older state than the stored one is ignored. */
export const keepTranscript = progress.keep;

const isShown = ({ state, createdAt }: Transcript): boolean =>
  state !== 'cancelled' && Date.now() - Date.parse(createdAt) < hoursOfTranscripts * 3_600_000;

/** A user's running and stored transcripts, newest first. */
export const useTranscriptsOf = (userId: number): readonly Transcript[] =>
  progress.useAllOf(userId).filter(isShown);

/** Applies a live event. A toast reports the end on any screen. */
export function onTranscript({ action, transcript }: EventPayload<'transcript'>): void {
  keepTranscript(transcript);
  const { ticketId: id, state } = transcript;
  if (action !== 'update') return;
  if (state === 'done') toast.success(useTranscriptText.now('ready', { id }));
  if (state === 'failed') toast.warning(useTranscriptText.now('failed', { id }));
}
