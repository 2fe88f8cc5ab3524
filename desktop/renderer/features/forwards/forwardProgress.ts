import type { EventPayload } from '@recado/shared/events';
import type { Forward } from '@recado/shared/features/forwards';
import { create } from 'zustand';
import { toast } from '../../lib/toast.ts';
import { useForwardText } from './forwards.texts.ts';

/** Forwardings of one's own that this page has heard of, by id. */
const useForwards = create<Readonly<Record<number, Forward>>>(() => ({}));

/** How far a forwarding is, as far as it was heard. */
export const useForward = (id: number | undefined): Forward | undefined =>
  useForwards((known) => (id === undefined ? undefined : known[id]));

/** For how long a forwarding stays in the list of which something did not leave, in ms. */
const shownFailedMs = 24 * 3_600_000;

const isShown = ({ state, failed, finishedAt }: Forward): boolean =>
  state === 'running' ||
  (failed > 0 && finishedAt !== null && Date.now() - Date.parse(finishedAt) < shownFailedMs);

/** Those of one person that go on, and those of the last day of which something did not leave, newest first. */
export function useForwardsOf(userId: number): readonly Forward[] {
  const known = useForwards();
  return Object.values(known)
    .filter((forward) => forward.userId === userId && isShown(forward))
    .sort((a, b) => b.id - a.id);
}

const doneOf = ({ sent, failed }: Forward): number => sent + failed;

/** A forwarding as a reply or an event tells it; what is behind what is known is old. */
export function keepForward(forward: Forward): void {
  useForwards.setState((known) => {
    const before = known[forward.id];
    const isOld = before && (before.state !== 'running' || doneOf(before) > doneOf(forward));
    return isOld ? {} : { [forward.id]: forward };
  });
}

/** A live event; the end is said wherever its person is. */
export function onForward({ action, forward }: EventPayload<'forward'>): void {
  keepForward(forward);
  const { state, sent, total, failed } = forward;
  if (action !== 'update' || state !== 'done') return;
  const words = useForwardText.now('done', { sent, total });
  if (failed === 0) toast.success(words);
  else toast.warning(words);
}
