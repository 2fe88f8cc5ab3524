import { wakeTopic } from '../../../events/wakeTopic.ts';

/** Passages wait for their vectors. */
export const vectorsWaiting = wakeTopic('vectors');
