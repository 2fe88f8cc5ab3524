import { wakeTopic } from '../../../events/wakeTopic.ts';

/** People of deleted lists are to leave. */
export const listRemovalsWaiting = wakeTopic('listRemovals');
