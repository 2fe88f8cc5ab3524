import { wakeTopic } from '../../events/wakeTopic.ts';

/** Bulk actions are waiting. */
export const bulkWaiting = wakeTopic('bulk');
