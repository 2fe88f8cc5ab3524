import { wakeTopic } from '../../events/wakeTopic.ts';

/** Imports of contacts wait. */
export const importsWaiting = wakeTopic('imports');
