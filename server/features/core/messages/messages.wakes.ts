import { wakeTopic } from '../../../events/wakeTopic.ts';

/** Links wait to be looked up. */
export const linksWaiting = wakeTopic('links');
