import type { Handlers } from '../../hooks.ts';
import { dropWaiting } from './dropWaiting.ts';
import { isOptedOut } from './isOptedOut.ts';

/** One of two contacts that are one now had opted out: what waits for the other leaves no more. */
export const dropAfterMerge: Handlers['contactsMerged'] = async (work, { winnerId }) => {
  if (await isOptedOut(work.tx, { contactId: winnerId })) await dropWaiting(work, winnerId);
};
