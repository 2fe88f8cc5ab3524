import { wakeTopic } from '../../events/wakeTopic.ts';

/** Messages are waiting to be forwarded. */
export const forwardsWaiting = wakeTopic('forwards');
