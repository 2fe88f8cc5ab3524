import { wakeTopic } from '../../events/wakeTopic.ts';

/** Messages wait to be forwarded. */
export const forwardsWaiting = wakeTopic('forwards');
