import { wakeTopic } from '../../../events/wakeTopic.ts';

/** Numbers of lists are to be checked. */
export const listChecksWaiting = wakeTopic('listChecks');
