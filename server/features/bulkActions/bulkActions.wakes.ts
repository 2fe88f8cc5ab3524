import { wakeTopic } from '../../events/wakeTopic.ts';

/** Bulk actions wait. */
export const bulkWaiting = wakeTopic('bulk');
