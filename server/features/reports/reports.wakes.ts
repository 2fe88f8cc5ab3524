import { wakeTopic } from '../../events/wakeTopic.ts';

/** Reports wait to be written. */
export const reportsWaiting = wakeTopic('reports');
