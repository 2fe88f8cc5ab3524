import type { EventPayload } from '@recado/shared/events';
import type { Forward } from '@recado/shared/features/forwards';
import { openProgress } from '../../lib/live/openProgress.ts';
import { toast } from '../../lib/toast.ts';
import { useForwardText } from './forwards.texts.ts';

const progress = openProgress<Forward>(({ sent, failed }) => sent + failed);

/** The last progress of a forward that the page has heard. */
export const useForward = progress.useOne;

/** Stores a forward from a reply or an event; an older state than the stored one is ignored. */
export const keepForward = progress.keep;

/** How long a forward with a failure stays in the list, in ms. */
const shownFailedMs = 24 * 3_600_000;

const isShown = ({ state, failed, finishedAt }: Forward): boolean =>
  state === 'running' ||
  (failed > 0 && finishedAt !== null && Date.now() - Date.parse(finishedAt) < shownFailedMs);

/** A user's running forwards, and those of the last day with a failure, newest first. */
export const useForwardsOf = (userId: number): readonly Forward[] =>
  progress.useAllOf(userId).filter(isShown);

/** Applies a live event. A toast reports the end on any screen. */
export function onForward({ action, forward }: EventPayload<'forward'>): void {
  keepForward(forward);
  const { state, sent, total, failed } = forward;
  if (action !== 'update' || state !== 'done') return;
  const words = useForwardText.now('done', { sent, count: total });
  if (failed === 0) toast.success(words);
  else toast.warning(words);
}
