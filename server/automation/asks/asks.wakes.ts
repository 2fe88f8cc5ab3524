import { wakeTopic } from '../../events/wakeTopic.ts';

/** Calls to other servers wait to be made. */
export const asksWaiting = wakeTopic('asks');
