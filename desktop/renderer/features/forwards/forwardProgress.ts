import type { EventPayload } from '@recado/shared/events';
import type { Forward } from '@recado/shared/features/forwards';
import { openProgress } from '../../lib/live/openProgress.ts';
import { toast } from '../../lib/toast.ts';
import { useForwardText } from './forwards.texts.ts';

const progress = openProgress<Forward>(({ sent, failed }) => sent + failed);

/** How far a forwarding is, as far as it was heard. */
export const useForward = progress.useOne;

/** A forwarding as a reply or an event tells it; what is behind what is known is old. */
export const keepForward = progress.keep;

/** For how long a forwarding stays in the list of which something did not leave, in ms. */
const shownFailedMs = 24 * 3_600_000;

const isShown = ({ state, failed, finishedAt }: Forward): boolean =>
  state === 'running' ||
  (failed > 0 && finishedAt !== null && Date.now() - Date.parse(finishedAt) < shownFailedMs);

/** Those of one person that go on, and those of the last day of which something did not leave, newest first. */
export const useForwardsOf = (userId: number): readonly Forward[] =>
  progress.useAllOf(userId).filter(isShown);

/** A live event; the end is said wherever its person is. */
export function onForward({ action, forward }: EventPayload<'forward'>): void {
  keepForward(forward);
  const { state, sent, total, failed } = forward;
  if (action !== 'update' || state !== 'done') return;
  const words = useForwardText.now('done', { sent, count: total });
  if (failed === 0) toast.success(words);
  else toast.warning(words);
}
