import { wakeTopic } from '../../events/wakeTopic.ts';

/** Calls outside wait. */
export const asksWaiting = wakeTopic('asks');
