import { wakeTopic } from '../../events/wakeTopic.ts';

/** Imports of contacts are waiting. */
export const importsWaiting = wakeTopic('imports');
