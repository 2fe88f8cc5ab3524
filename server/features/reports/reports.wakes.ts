import { wakeTopic } from '../../events/wakeTopic.ts';

/** Reports are waiting to be written. */
export const reportsWaiting = wakeTopic('reports');
