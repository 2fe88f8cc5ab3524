import { wakeTopic } from '../../../events/wakeTopic.ts';

/** Old messages wait for their import. */
export const historyWaiting = wakeTopic('history');
